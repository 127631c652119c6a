import * as z from 'zod/mini'
import { MAX_VISIT_PAGES } from './health-limits.ts'
import { remoteNameSchema as remote, versionSchema as version } from './remote-snapshot.ts'

/** Reports of browsers about the remote versions that they loaded. */

const value = z.number().check(z.nonnegative(), z.lte(1e7))
const countTo = (max: number) => z.number().check(z.nonnegative(), z.lte(max), z.refine(Number.isInteger))

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
    /** What the scripts of this version did in long animation frames (over 50 ms). */
    'long-frames',
  ]),
  /** The rest is only for `vitals`: which page of the visit it was, from 0. Absent means 0. */
  page: z.optional(countTo(MAX_VISIT_PAGES)),
  /** LCP and INP in milliseconds, CLS without a unit. */
  lcp: z.optional(value),
  inp: z.optional(value),
  cls: z.optional(value),
  /** The longest script of the slowest interaction, and its milliseconds. */
  script: z.optional(z.object({ remote, version, ms: value })),
  /** Only for `long-frames`: frames in which this version's scripts took the longest. */
  frames: z.optional(countTo(100_000)),
  /** Only for `long-frames`: milliseconds of its scripts in all long frames of the visit. */
  blocking: z.optional(value),
})

export type HealthReport = z.infer<typeof healthReportSchema>
