import { Badge, type BadgeTone } from '@a-list/ui/badge/badge.tsx'
import type { ReactNode } from 'react'

/** A badge in a table or heading. The plain tone of `Badge` is for pictures, and hardly shows on the page's ground. */
export function StateBadge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  if (tone === 'plain') return <span className="badge bg-line text-ink">{children}</span>
  return <Badge tone={tone}>{children}</Badge>
}
