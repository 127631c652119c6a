import type { RouteAccess } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'

/** Whether this is the moderators' own address, where nothing of the shop is (docs/adr/0211). */
export function isAdminOrigin({ origins, origin }: SiteSettings): boolean {
  return origins?.admin === origin
}

/** A remote whose every page is for moderators: it goes where they have an address of their own. */
export function isForAdminOrigin({
  routes,
}: {
  routes: readonly { access?: RouteAccess | undefined }[]
}): boolean {
  return routes.length > 0 && routes.every(({ access }) => access === 'moderators')
}
