import * as z from 'zod/mini'

/** Spec section 3, "Blog post". */
export const storySchema = z.object({
  id: z.number(),
  slug: z.string(),
  /** ISO date and time in UTC. */
  date: z.string(),
  title: z.object({ rendered: z.string() }),
  /** HTML, not sanitised yet. */
  content: z.object({ rendered: z.string() }),
  /** Plain text, or HTML without attributes. */
  excerpt: z.object({ rendered: z.string() }),
  featured_media: z.number(),
  featured_media_url: z.string(),
  categories: z.array(z.number()),
  tags: z.array(z.number()),
  author: z.number(),
  acf: z.optional(z.object({ featured_post: z.optional(z.boolean()) })),
})

export type Story = z.infer<typeof storySchema>
