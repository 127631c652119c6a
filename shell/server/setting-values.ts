import * as z from 'zod'

// Schemas for the values of settings.

export const port = z.coerce.number().int().min(0).max(65535)
/** A base URL, without a slash at the end. */
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))

/** Hosts go into the Content-Security-Policy and into pages, so no other characters are allowed. */
export const host = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'it must be a host in lower case')

/** JSON: a store's host → its public Storefront API token. */
export const storefrontTokens = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'it must be JSON' })
      return z.NEVER
    }
  })
  .pipe(z.record(host, z.string().min(1)))

/** A list of texts, separated by commas. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
