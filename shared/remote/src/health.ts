import * as z from 'zod/mini'
import { registryEntrySchema } from './registry.ts'

/** What browsers tell of the versions that they were given. */

const value = z.number().check(z.nonnegative(), z.lte(1e7))
const { name: remote, version } = registryEntrySchema.shape

export const healthReportSchema = z.object({
  /** Of the page that reports, from GET /__remotes/health-token. */
  token: z.string().check(z.maxLength(200)),
  remote,
  version,
  kind: z.enum([
    /** A page of this version was opened. */
    'view',
    'timeout-failed',
    'load-failed',
    'invalid-failed',
    'render-failed',
    /** React had to draw anew what the server had sent. */
    'hydration-failed',
    'vitals',
  ]),
  /** Milliseconds, milliseconds, and layout shift without unit; with `vitals`. */
  lcp: z.optional(value),
  inp: z.optional(value),
  cls: z.optional(value),
})

export type HealthReport = z.infer<typeof healthReportSchema>
