import { brandPath } from '@a-list/domain/text/slug.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'

/** The page of a brand. With an admin origin, it is at the shop's origin. @param id the brand's number */
export function brandUrl({ origins }: SiteSettings, id: number): string {
  return (origins?.shop ?? '') + brandPath(String(id))
}
