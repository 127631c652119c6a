import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { entriesOf } from '../registry/needed-versions.ts'
import {
  foreignKeyProblem,
  openSigned,
  type SigningKey,
  signText,
  type TrustedKeys,
} from '../registry/signing.ts'
import type { ReleaseStore } from '../store/store.ts'
import { verifyRelease } from './put-release.ts'

// A release in the store may not be in the registry yet. A signature next to its manifest proves its origin, so
// that somebody who can only write to the store can't get a release of their own promoted.

const CONTEXT = 'a-list release'

const signatureKey = ({ name, version }: Pick<RegistryEntry, 'name' | 'version'>) =>
  `${name}/${version}/manifest.sig`

/** The signed text: the hash of the version's manifest. */
const claim = ({ name, version, manifest }: RegistryEntry) => `${name} ${version} ${manifest}`

/** @returns the content of `manifest.sig` */
export function signatureOf(entry: RegistryEntry, key: SigningKey): string {
  return signText(claim(entry), key, CONTEXT)
}

/** Signs a stored release. It replaces the signature of an older key. */
export async function signRelease(store: ReleaseStore, entry: RegistryEntry, key: SigningKey): Promise<void> {
  const file = signatureKey(entry)
  const text = Buffer.from(signatureOf(entry, key))
  if ((await store.create(file, text)) || (await store.read(file))?.equals(text)) return
  await store.remove(file)
  await store.create(file, text)
}

/**
 * Checks that a stored release is complete and that its team published it: a key for this remote must have signed its
 * manifest. If every trusted key is for all remotes, a release that the signed registry names needs no such signature.
 * @param document the registry, to look up whether it names the release; omitted for a release that comes from it
 * @returns the problem, or undefined
 */
export async function trustProblem(
  store: ReleaseStore,
  entry: RegistryEntry,
  trusted: TrustedKeys,
  document?: RegistryDocument,
): Promise<string | undefined> {
  const damage = await verifyRelease(store, entry)
  const isNamed = !document || isKnown(document, entry)
  if (damage || (isNamed && !haveOwners(trusted))) return damage
  return signatureProblem(store, entry, trusted)
}

/** Whether some keys are only for some remotes. Their holders can sign a registry that names any release. */
const haveOwners = (trusted: TrustedKeys) => [...trusted.values()].some(({ remotes }) => remotes)

async function signatureProblem(
  store: ReleaseStore,
  entry: RegistryEntry,
  trusted: TrustedKeys,
): Promise<string | undefined> {
  const signature = await store.read(signatureKey(entry))
  const what = `${entry.name} ${entry.version}`
  if (!signature) return `${what} is not signed. Publish it again.`
  const opened = openSigned(signature.toString(), trusted, CONTEXT)
  if (!opened.ok) return `${what}: the signature of its manifest is invalid: ${opened.problem}.`
  if (opened.payload !== claim(entry)) return `${what}: its manifest is not the one that was signed.`
  const foreign = foreignKeyProblem(opened.key, entry.name)
  return foreign && `${what}: the signature of its manifest is invalid: ${foreign}.`
}

/** @returns the manifest hash that a trusted key has signed for this version, or undefined */
export async function signedManifest(
  store: ReleaseStore,
  release: Pick<RegistryEntry, 'name' | 'version'>,
  trusted: TrustedKeys,
): Promise<string | undefined> {
  const signature = await store.read(signatureKey(release))
  const opened = signature && openSigned(signature.toString(), trusted, CONTEXT)
  if (!opened?.ok || foreignKeyProblem(opened.key, release.name)) return undefined
  const [name, version, manifest] = opened.payload.split(' ')
  return name === release.name && version === release.version ? manifest : undefined
}

function isKnown(document: RegistryDocument, { name, version, manifest }: RegistryEntry): boolean {
  return entriesOf(document, name).some((known) => known.version === version && known.manifest === manifest)
}
