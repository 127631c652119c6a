import type { z } from 'zod'

/** A schema of `zod` or of `zod/mini`: both have the same core. */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>
