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
  /** The signed text itself, so that no two ways of writing JSON can differ. */
  payload: z.string(),
})

export interface SigningKey {
  id: string
  privateKey: KeyObject
}

/** Public keys by their ids: several, so that a key can be changed without a pause. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

/** Sixteen hex digits that stand for a public key. */
function idOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 16)
}

/** @param context what the signature is for, so that one cannot be used in another's place */
export function signText(payload: string, { id, privateKey }: SigningKey, context: string): string {
  const signature = sign(null, Buffer.from(`${context}\n${payload}`), privateKey).toString('base64')
  return JSON.stringify({ key: id, signature, payload })
}

export type Opened = { ok: true; payload: string } | { ok: false; problem: string }

/** The text inside, when a key that is trusted has signed it for this use. */
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
  const isRight = verify(
    null,
    Buffer.from(`${context}\n${payload}`),
    publicKey,
    Buffer.from(signature, 'base64'),
  )
  return isRight ? { ok: true, payload } : { ok: false, problem: 'its signature is wrong' }
}

/**
 * The key that signs, from a PEM file; the public half stands beside it as `.pub`.
 * @throws Error when the file holds no Ed25519 key
 */
export function readSigningKey(file: string): SigningKey {
  const privateKey = createPrivateKey(readFileSync(file))
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key.`)
  return { id: idOf(createPublicKey(privateKey)), privateKey }
}

/** As `readSigningKey`, after making one where there is none: on a developer's machine and a first start. */
export function readOrMakeSigningKey(file: string): SigningKey {
  if (!existsSync(file)) {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
      writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }))
    } catch (error) {
      // Another process was first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return readSigningKey(file)
}

/**
 * @param pem one or several public keys, one after the other
 * @throws Error when a part is no Ed25519 public key
 */
export function readTrustedKeys(pem: string): TrustedKeys {
  const parts = pem.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? []
  if (parts.length === 0) throw new Error('It holds no public key in PEM form.')
  return new Map(
    parts.map((part) => {
      const key = createPublicKey(part)
      if (key.asymmetricKeyType !== 'ed25519') throw new Error('It holds a key that is not Ed25519.')
      return [idOf(key), key]
    }),
  )
}
