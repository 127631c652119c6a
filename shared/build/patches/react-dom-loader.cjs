/** Counts characters instead of bytes (see react-dom.ts). */
const SLOW = 'return Buffer.byteLength(chunk, "utf8");'

module.exports = (source) => {
  if (!source.includes(SLOW))
    throw new Error(
      'React counts the bytes of chunks differently now. See shared/build/patches/react-dom.ts.',
    )
  return source.replace(SLOW, 'return chunk.length;')
}
