declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts the body of a push message. */
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
