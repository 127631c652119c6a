import type { RegistryDocument, RemoteState } from './document.ts'
import { environmentOf, RefusedChange, type Signature, stateOf, withRemote, write } from './next-revision.ts'

/** @param remote one remote, or undefined for the whole environment */
export function freeze(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature & { why: string },
): RegistryDocument {
  const frozen = { who: signature.who, why: signature.why, at: new Date(signature.now).toISOString() }
  return setFrozen(document, remote, signature, 'freeze', frozen)
}

export function unfreeze(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature,
): RegistryDocument {
  return setFrozen(document, remote, signature, 'unfreeze', undefined)
}

function setFrozen(
  document: RegistryDocument,
  remote: string | undefined,
  signature: Signature,
  action: 'freeze' | 'unfreeze',
  frozen: RemoteState['frozen'],
): RegistryDocument {
  if (remote === undefined) {
    const environment = { ...environmentOf(document, signature.environment), frozen }
    return write(document, signature, environment, [{ action }])
  }
  const state = stateOf(document, signature.environment, remote)
  if (!state.live) throw new RefusedChange(`${remote} is not in ${signature.environment}.`)
  return withRemote(document, signature, remote, { ...state, frozen }, { action })
}
