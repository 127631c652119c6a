import { randomUUID } from 'node:crypto'
import type { Site } from './start-site.ts'

/** Creates a submission with a unique name, because other tests' rows appear in the same table. */
export async function suggest(
  { backendUrl }: Pick<Site, 'backendUrl'>,
  name = `Brand ${randomUUID().slice(0, 8)}`,
): Promise<{ id: number; name: string }> {
  const response = await fetch(`${backendUrl}/wp-json/a-list/v1/brand-submissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      brand_name: name,
      website_url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
      category: 'Beauty',
      associated_celebrity: 'Nia New',
      submission_reason: 'Because it belongs here.',
      contact_email: 'nia@new.example',
    }),
  })
  const { submission_id } = (await response.json()) as { submission_id: number }
  return { id: submission_id, name }
}
