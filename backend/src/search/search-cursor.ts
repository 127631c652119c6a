import { z } from 'zod'
import { invalidParams } from '../http/wp-error.ts'
import type { Rank } from '../serve/api.ts'

const cursorSchema = z.tuple([z.number(), z.number().int()])

/** Encodes the last item of a page as text, for the URL of the next page. */
export function encodeCursor({ value, id }: Rank): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** @throws WpError 400 for an invalid cursor */
export function decodeCursor(cursor: string): Rank {
  try {
    const [value, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    return { value, id }
  } catch {
    throw invalidParams({ cursor: 'Invalid cursor' })
  }
}
