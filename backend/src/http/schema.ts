import type { z } from 'zod'

/** A schema of `zod` or `zod/mini`, which share the same core. */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>
