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

/** Public keys by id. Several are allowed, so that keys can be rotated without downtime. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

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

export type Opened = { ok: true; payload: string } | { ok: false; problem: string }

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
  const publicKey = keys.get(key)
  if (!publicKey) return { ok: false, problem: `signed by the key ${key.slice(0, 16)}, which is not trusted` }
  const isValid = verify(
    null,
    Buffer.from(`${context}\n${payload}`),
    publicKey,
    Buffer.from(signature, 'base64'),
  )
  return isValid ? { ok: true, payload } : { ok: false, problem: 'its signature is wrong' }
}

/** Reads the signing key from a PEM file. @throws Error when the file has no Ed25519 key */
export function readSigningKey(file: string): SigningKey {
  const privateKey = createPrivateKey(readFileSync(file))
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} contains no Ed25519 key.`)
  return { id: idOf(createPublicKey(privateKey)), privateKey }
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

/** @param pem one or several public keys @throws Error when one of them is not Ed25519 */
export function readTrustedKeys(pem: string): TrustedKeys {
  const parts = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? []
  if (parts.length === 0) throw new Error('It contains no public key in PEM format.')
  return new Map(
    parts.map((part) => {
      const key = createPublicKey(part)
      if (key.asymmetricKeyType !== 'ed25519') throw new Error('It contains a key that is not Ed25519.')
      return [idOf(key), key]
    }),
  )
}

/**
 * The holders of public keys, by the keys' ids.
 * @param pem one or several public keys; the line before a key names its holder: `# the checkout team`
 */
export function readKeyHolders(pem: string): ReadonlyMap<string, string> {
  const named = pem.matchAll(/^# *(.+)\r?\n(-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----)/gm)
  return new Map([...named].map(([, holder = '', key = '']) => [idOf(createPublicKey(key)), holder.trim()]))
}
