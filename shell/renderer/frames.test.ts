import { Writable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrameReader, type Frame, writeFrame } from './frames.ts'

/** The frame reader drops `__proto__`, as zod does in every record. */
const key = fc.string().filter((name) => name !== '__proto__')

const frame = fc.record(
  {
    message: fc.dictionary(key, fc.jsonValue()).map((value) => JSON.parse(JSON.stringify(value))),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }),
  },
  { requiredKeys: ['message'] },
)

function plain(frames: Frame[]) {
  return frames.map(({ message, bytes }) => ({ message, bytes: [...(bytes ?? [])] }))
}

function written(frames: Frame[]): Buffer {
  const chunks: Uint8Array[] = []
  const pipe = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  for (const frame of frames) writeFrame(pipe, frame)
  return Buffer.concat(chunks)
}

test('frames are read as they were written, wherever the stream is split', () => {
  fc.assert(
    fc.property(fc.array(frame, { maxLength: 8 }), fc.infiniteStream(fc.nat(200)), (frames, cuts) => {
      const stream = written(frames)
      const read = createFrameReader()
      const found: Frame[] = []
      let at = 0
      while (at < stream.length) {
        const next = Math.min(stream.length, at + 1 + (cuts.next().value ?? 0))
        found.push(...read(stream.subarray(at, next)))
        at = next
      }
      expect(plain(found)).toEqual(plain(frames))
    }),
  )
})

test('any bytes give frames or an error, and never block the reader', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const read = createFrameReader()
      try {
        for (const { message } of read(bytes)) expect(typeof message).toBe('object')
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }),
  )
})

test.each([
  ['a length above the limit', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
  ['invalid JSON', Buffer.concat([Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]), Buffer.from('{x')])],
  ['JSON that is not an object', Buffer.concat([Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]), Buffer.from('[]')])],
])('%s is refused', (_, bytes) => {
  expect(() => createFrameReader()(bytes)).toThrow()
})
