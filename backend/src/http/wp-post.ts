import { z } from 'zod'

// Fields of every WordPress post, whatever its type.

export const postStatus = z.enum(['publish', 'pending', 'draft'])

export const rendered = z.object({ rendered: z.string() })

export const renderedContent = rendered.extend({ protected: z.boolean() })
