import { decodeEntities } from '@a-list/domain/html-text.ts'

// ACF answers `""`, `null` or `false` for an empty field, and lists and pictures in several formats, as the field
// was set up. These read any of them.

/** Text or number as text; anything else, and nothing, is `''`. */
export function toText(leaf: unknown): string {
  if (typeof leaf === 'string') return decodeEntities(leaf).trim()
  return typeof leaf === 'number' ? String(leaf) : ''
}

/** A number, or text that is one. */
export function toNumber(leaf: unknown): number | undefined {
  if (typeof leaf === 'number') return Number.isFinite(leaf) ? leaf : undefined
  if (typeof leaf !== 'string' || leaf.trim() === '') return undefined
  const number = Number(leaf)
  return Number.isFinite(number) ? number : undefined
}

/** A list of names: an array of text or of `{ name | label | post_title }`, or text with commas. */
export function toTextList(leaf: unknown): string[] {
  if (typeof leaf === 'string') return leaf.split(',').map(toText).filter(Boolean)
  if (!Array.isArray(leaf)) return []
  return leaf.map(nameOf).filter(Boolean)
}

function nameOf(item: unknown): string {
  if (!isRecord(item)) return toText(item)
  return toText(item.name) || toText(item.label) || toText(item.post_title)
}

/** The address of a picture given as an address or as ACF's object; an id alone can't be shown, and is `''`. */
export function toPicture(leaf: unknown): string {
  if (isRecord(leaf)) return toText(leaf.url)
  const text = typeof leaf === 'string' ? leaf.trim() : ''
  return /^(https?:\/)?\//.test(text) ? text : ''
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object of text, such as links by network; empty values are left out. */
export function toTextRecord(leaf: unknown): Record<string, string> {
  if (!isRecord(leaf)) return {}
  return Object.fromEntries(
    Object.entries(leaf)
      .map(([key, value]) => [key, toText(value)] as const)
      .filter(([, value]) => value !== ''),
  )
}
