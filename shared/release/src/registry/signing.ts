import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { REMOTE_NAME } from '@a-list/remote/patterns.ts'
import * as z from 'zod'

const signedSchema = z.object({
  key: z.string(),
  signature: z.base64(),
  /** The exact signed text, because the signature is invalid for any other formatting of the JSON. */
  payload: z.string(),
})

export interface SigningKey {
  id: string
  privateKey: KeyObject
}

export interface TrustedKey {
  id: string
  publicKey: KeyObject
  holder?: string
  /** The remotes whose releases the key may sign; absent for a key of the platform, which may sign all. */
  remotes?: readonly string[]
}

/** Keys by id. Several are allowed, one for each team and for rotation without downtime. */
export type TrustedKeys = ReadonlyMap<string, TrustedKey>

/** A public key's id: sixteen hex digits of its hash. */
function idOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 16)
}

/** @param context purpose of the signature, so that it is not valid for another purpose */
export function signText(payload: string, { id, privateKey }: SigningKey, context: string): string {
  const signature = sign(null, Buffer.from(`${context}\n${payload}`), privateKey).toString('base64')
  return JSON.stringify({ key: id, signature, payload })
}

export type Opened = { ok: true; payload: string; key: TrustedKey } | { ok: false; problem: string }

/** Returns the payload if a trusted key has signed it for this context. */
export function openSigned(text: string, keys: TrustedKeys, context: string): Opened {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'not JSON' }
  }
  const signed = signedSchema.safeParse(json)
  if (!signed.success) return { ok: false, problem: 'not a signed document' }
  const { key, signature, payload } = signed.data
  const trusted = keys.get(key)
  if (!trusted) return { ok: false, problem: `signed by the key ${key.slice(0, 16)}, which is not trusted` }
  const isValid = verify(
    null,
    Buffer.from(`${context}\n${payload}`),
    trusted.publicKey,
    Buffer.from(signature, 'base64'),
  )
  return isValid ? { ok: true, payload, key: trusted } : { ok: false, problem: 'its signature is wrong' }
}

/**
 * Reads a signed permission that is valid in one environment until a time.
 * @param now milliseconds since 1970
 * @returns undefined if it has expired, is for another environment, or no trusted key has signed it for this context
 */
export function openPermission<Permission extends { environment: string; expires: number }>(
  text: string,
  keys: TrustedKeys,
  context: string,
  schema: z.ZodType<Permission>,
  { environment, now }: { environment: string; now: number },
): { permission: Permission; key: TrustedKey } | undefined {
  const opened = openSigned(text, keys, context)
  if (!opened.ok) return undefined
  const { data } = schema.safeParse(JSON.parse(opened.payload))
  if (data?.environment !== environment || data.expires <= now) return undefined
  return { permission: data, key: opened.key }
}

/** Reads the signing key from a PEM file. @throws Error when the file has no Ed25519 key */
export function readSigningKey(file: string): SigningKey {
  const privateKey = privateKeyIn(readFileSync(file))
  if (privateKey?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} contains no Ed25519 key.`)
  return { id: idOf(createPublicKey(privateKey)), privateKey }
}

function privateKeyIn(pem: Buffer): KeyObject | undefined {
  try {
    return createPrivateKey(pem)
  } catch {
    return undefined
  }
}

/**
 * Like `readSigningKey`, but creates the key first if there is none, and its public key as a `.pub` file next to
 * it.
 */
export function readOrCreateSigningKey(file: string): SigningKey {
  if (!existsSync(file)) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
      writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
    } catch (error) {
      // Another process has just created the key.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readSigningKey(file)
}

/** A key, and the line before it if that is a comment. */
const KEY = /(?:^[ \t]*#(.*)\r?\n)?^[ \t]*(-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----)/gm

/**
 * Reads one or several public keys. The line directly above a key may name its holder and the holder's remotes:
 * `# the checkout team: cart, orders`. If any key has such a list, all must have one; `*` means all remotes.
 * @throws Error when there is no key, a key is not Ed25519 or occurs twice, or a list is missing or invalid
 */
export function readTrustedKeys(pem: string): TrustedKeys {
  const keys = new Map<string, TrustedKey>()
  const withoutList: string[] = []
  for (const [, comment = '', text = ''] of pem.replace(/^\uFEFF/, '').matchAll(KEY)) {
    const publicKey = createPublicKey(text)
    if (publicKey.asymmetricKeyType !== 'ed25519') throw new Error('It contains a key that is not Ed25519.')
    const id = idOf(publicKey)
    if (keys.has(id)) throw new Error(`It contains the key ${id} twice.`)
    const [holder = '', ...list] = comment.split(':').map((part) => part.trim())
    const remotes = remotesIn(list.join(':'), comment)
    if (list.length === 0) withoutList.push(id)
    keys.set(id, { id, publicKey, ...(holder && { holder }), ...(remotes && { remotes }) })
  }
  if (keys.size === 0) throw new Error('It contains no public key in PEM format.')
  if (withoutList.length > 0 && withoutList.length < keys.size)
    throw new Error(
      `The line above the key ${withoutList[0]} does not say for which remotes it is, as other keys do. For all: "# its holder: *".`,
    )
  return keys
}

/** @returns undefined for no list, and for all remotes */
function remotesIn(list: string, comment: string): string[] | undefined {
  const remotes = list.split(/[\s,]+/).filter(Boolean)
  if (list === '' && !comment.includes(':')) return undefined
  if (remotes.length === 0) throw new Error(`The line "#${comment}" names no remote after the colon.`)
  if (remotes.length === 1 && remotes[0] === '*') return undefined
  const unknown = remotes.find((name) => !REMOTE_NAME.test(name))
  if (unknown === undefined) return remotes
  throw new Error(`"${unknown}" in the line "#${comment}" is not the name of a remote.`)
}

/** @returns why the key may not sign a release of the remote or change it in the registry; undefined if it may */
export function foreignKeyProblem(key: TrustedKey, remote: string): string | undefined {
  return !key.remotes || key.remotes.includes(remote) ? undefined : notFor(remote, key)
}

/** The sentence that names a key's holder and its remotes, and what it is not for. */
export function notFor(what: string, { holder = 'its signer', remotes = [] }: TrustedKey): string {
  return `the key of ${holder} is for ${remotes.join(', ')}, not for ${what}`
}
