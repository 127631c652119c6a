/** Best first. Messengers and crawlers get JPEG. */
export const IMAGE_TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Larger pictures would take hundreds of megabytes of memory. */
const MAX_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 10
/** No picture on the site is displayed narrower. */
const MAX_HEIGHTS_PER_WIDTH = 3
/**
 * libvips also reads drawings, PDFs and raw data, with libraries that are not hardened against malicious files.
 */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftyp(?:avif|avis|mif1)/s]

/** Whether a file starts like a JPEG, PNG, WebP or AVIF, whatever its name is. */
function isKnownImage(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 16)
  return SIGNATURES.some((signature) => signature.test(start))
}

/**
 * Resizes a picture without enlarging it. Turns it upright, and removes the camera's metadata, such as the
 * location.
 * @param width in pixels
 * @throws Error if it is not a picture, is damaged or has too many pixels
 */
export async function resizeImage(original: Buffer, width: number, type: ImageType): Promise<Buffer> {
  if (!isKnownImage(original)) throw new Error('It is not a JPEG, PNG, WebP or AVIF')
  // Loaded on first use: a site without other hosts' pictures never needs it.
  const { default: sharp } = await import('sharp')
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width, height: width * MAX_HEIGHTS_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
  switch (type) {
    case 'image/avif':
      // A higher effort takes twice as long and makes the file only 3 % smaller.
      return resized.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'image/webp':
      return resized.webp({ quality: 78 }).toBuffer()
    case 'image/jpeg':
      return resized.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
