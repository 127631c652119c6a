import { mediaAddress } from '@a-list/domain/pictures/image-address.ts'
import { decodeEntities } from '@a-list/domain/text/html-text.ts'

// ACF (Advanced Custom Fields) sends `""`, `null` or `false` for an empty field, and lists and pictures in several
// formats, depending on the field's settings. These functions read all of them.

/**
 * Requests values in the format of the field's settings: a picture's URL rather than its number, names rather
 * than ids.
 */
export const ACF_FORMAT = { acf_format: 'standard' } as const

/** A string or number as text; `''` for anything else. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return decodeEntities(value).trim()
  return typeof value === 'number' ? String(value) : ''
}

/** Reads a number, or a string that contains one. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Reads a list of names: an array of strings or of `{ name | label | post_title }`, or a comma-separated string. */
export function toTextList(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map(toText).filter(Boolean)
  if (!Array.isArray(value)) return []
  return value.map(nameOf).filter(Boolean)
}

function nameOf(item: unknown): string {
  if (!isRecord(item)) return toText(item)
  return toText(item.name) || toText(item.label) || toText(item.post_title)
}

const MEDIA_ID = /^[1-9]\d{0,14}$/

/**
 * Reads a picture from a URL, from ACF's object or from its number in the media library; `''` if there is none.
 * The site's server looks up a picture's number when a browser requests the picture, so that rendering a page
 * needs no further request.
 */
export function toPicture(value: unknown): string {
  if (isRecord(value)) return toPicture(value.url) || toPicture(value.ID ?? value.id)
  const text = toText(value)
  if (MEDIA_ID.test(text)) return mediaAddress(text)
  return /^(https?:\/)?\//i.test(text) ? text : ''
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an object of strings, such as links by network, and leaves out empty values. */
export function toTextRecord(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, value]) => [key, toText(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}
