import type { RegistryEntry } from '@a-list/remote/registry.ts'
import type { RegistryDocument } from '../registry/document.ts'
import { entriesOf } from '../registry/needed-versions.ts'
import { openSigned, type SigningKey, signText, type TrustedKeys } from '../registry/signing.ts'
import type { ReleaseStore } from '../store/store.ts'
import { verifyRelease } from './put-release.ts'

// A release that waits in the store is in no registry yet: what was put there is signed beside its manifest, so that
// nobody who can only write to the store has their own made live.

const CONTEXT = 'a-list release'

const signatureKey = ({ name, version }: Pick<RegistryEntry, 'name' | 'version'>) =>
  `${name}/${version}/manifest.sig`

/** What is signed: which manifest is the one of this version. */
const claim = ({ name, version, manifest }: RegistryEntry) => `${name} ${version} ${manifest}`

/** @returns the text that stands beside a release's manifest, as `manifest.sig` */
export function signatureOf(entry: RegistryEntry, key: SigningKey): string {
  return signText(claim(entry), key, CONTEXT)
}

/** Signs a release that was put into the store; a signature by a key of before is renewed. */
export async function signRelease(store: ReleaseStore, entry: RegistryEntry, key: SigningKey): Promise<void> {
  const file = signatureKey(entry)
  const text = Buffer.from(signatureOf(entry, key))
  if ((await store.create(file, text)) || (await store.read(file))?.equals(text)) return
  await store.remove(file)
  await store.create(file, text)
}

/**
 * Whether a release of the store is what its team published: whole, and signed, or known to the signed registry.
 * @returns what is wrong, or undefined
 */
export async function distrust(
  store: ReleaseStore,
  entry: RegistryEntry,
  document: RegistryDocument,
  trusted: TrustedKeys,
): Promise<string | undefined> {
  const damage = await verifyRelease(store, entry)
  if (damage || isKnown(document, entry)) return damage
  const signature = await store.read(signatureKey(entry))
  const what = `${entry.name} ${entry.version}`
  if (!signature) return `${what} is not signed. Publish it again.`
  const opened = openSigned(signature.toString(), trusted, CONTEXT)
  if (!opened.ok) return `${what}: the signature of its manifest: ${opened.problem}.`
  return opened.payload === claim(entry) ? undefined : `${what}: its manifest is not the one that was signed.`
}

/** @returns the hash of the manifest that a trusted key has signed for this version, or undefined */
export async function signedManifest(
  store: ReleaseStore,
  release: Pick<RegistryEntry, 'name' | 'version'>,
  trusted: TrustedKeys,
): Promise<string | undefined> {
  const signature = await store.read(signatureKey(release))
  const opened = signature && openSigned(signature.toString(), trusted, CONTEXT)
  if (!opened?.ok) return undefined
  const [name, version, manifest] = opened.payload.split(' ')
  return name === release.name && version === release.version ? manifest : undefined
}

function isKnown(document: RegistryDocument, { name, version, manifest }: RegistryEntry): boolean {
  return entriesOf(document, name).some((known) => known.version === version && known.manifest === manifest)
}
