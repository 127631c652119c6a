import { CONTRACT_VERSION, type RemoteDefinition } from '@a-list/remote/definition.ts'

/** Turns a remote's definition into one of this host's contract. */
export type Adapter = (definition: RemoteDefinition) => RemoteDefinition

/**
 * The contracts whose remotes this host runs. Whoever raises CONTRACT_VERSION adds the version before it here, with
 * what the new host must do for remotes of the old contract, and removes the one before that. Remotes then follow one
 * by one, in any order, and can be rolled back.
 */
export const ADAPTERS: Readonly<Record<number, Adapter>> = {
  [CONTRACT_VERSION]: (definition) => definition,
}
