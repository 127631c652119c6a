import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The window of 128 kB is larger than nearly all pages. With blocks of 64 kB, the size of a page varies less with its
 * times and hashes (36 instead of 65 bytes of 14 kB in 24 renderings), and is not larger.
 */
const brotli = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 17,
    [constants.BROTLI_PARAM_LGBLOCK]: 16,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
})
/**
 * For what is stored: a page of 80 kB takes 27 ms of another thread, once, and is 5 % smaller than with quality 8.
 * Quality 11 takes 80 ms more to save 2 %, which is worth it if only then the page fits into the first flight.
 */
const STORED = brotli(10)
const SMALLEST = brotli(11)
/** The bytes that a server can send before the first acknowledgement: ten packets, without their headers. */
export const FIRST_FLIGHT = 14 * 1024
/** For what is sent while it is made: the same page takes 3 ms. */
const STREAMED = brotli(8)

/** In our order of preference: browsers give all encodings the same weight. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 500 }),
})

/** @param accepted the Accept-Encoding header */
export function pickEncoding(accepted = ''): Encoding {
  return negotiator.negotiate(accepted.toLowerCase()) ?? 'identity'
}

const compressBrotli = promisify(brotliCompress)

async function compressStored(bytes: Buffer): Promise<Buffer<ArrayBuffer>> {
  const compressed = await compressBrotli(bytes, STORED)
  const justMisses = compressed.length > FIRST_FLIGHT && compressed.length < FIRST_FLIGHT * 1.02
  return justMisses ? compressBrotli(bytes, SMALLEST) : compressed
}

const COMPRESSORS = { br: compressStored, gzip: promisify(gzip) }

export function compress(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  return encoding === 'identity' ? Promise.resolve(bytes) : COMPRESSORS[encoding](bytes)
}

/**
 * Compresses part by part. Each part is flushed: otherwise the compressor would hold back the page's header
 * until the late content arrives. Cancelling the result cancels `parts`.
 */
export function compressParts(
  parts: ReadableStream<Uint8Array>,
  encoding: Exclude<Encoding, 'identity'>,
): ReadableStream<Uint8Array> {
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...STREAMED, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  return parts.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair<Uint8Array, Uint8Array>)
}
