import type { RouteAccess } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'

/** Whether this is the admin origin, which has no pages of the shop (docs/adr/0023). */
export function isAdminOrigin({ origins, origin }: SiteSettings): boolean {
  return origins?.admin === origin
}

/** Whether all pages of a remote are for moderators. Such a remote is on the admin origin if there is one. */
export function isForAdminOrigin({
  routes,
}: {
  routes: readonly { access?: RouteAccess | undefined }[]
}): boolean {
  return routes.length > 0 && routes.every(({ access }) => access === 'moderators')
}
