import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { isSecret } from './is-secret.ts'
import { type ReleaseVisitor, releaseAccess } from './release-access.ts'

/** Access to `/metrics`: the metrics token, or access to releases. */
export function metricsAccess({
  metricsToken,
  ...settings
}: Pick<Settings, 'metricsToken' | 'releaseToken' | 'site' | 'bases'>): MiddlewareHandler<ReleaseVisitor> {
  const requireReleaseAccess = releaseAccess(settings)
  const expected = metricsToken && `Bearer ${metricsToken}`
  return async (c, next) => {
    const isProgram = isSecret(c.req.header('Authorization') ?? '', expected)
    return isProgram ? next() : requireReleaseAccess(c, next)
  }
}
