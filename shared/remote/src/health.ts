import * as z from 'zod/mini'
import { registryEntrySchema } from './registry.ts'

/** Reports of browsers about the remote versions that they loaded. */

const value = z.number().check(z.nonnegative(), z.lte(1e7))
const { name: remote, version } = registryEntrySchema.shape

export const healthReportSchema = z.object({
  /** The page's token from GET /__remotes/health-token. */
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
    /** React had to render the page again, because it differed from the server's HTML. */
    'hydration-failed',
    'vitals',
  ]),
  /** Only for `vitals`. LCP and INP in milliseconds, CLS without a unit. */
  lcp: z.optional(value),
  inp: z.optional(value),
  cls: z.optional(value),
})

export type HealthReport = z.infer<typeof healthReportSchema>
