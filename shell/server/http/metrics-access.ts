import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import { releaseAccess } from './release-access.ts'

/** Access to `/metrics`: the metrics token, or access to releases. */
export function metricsAccess({
  metricsToken,
  ...settings
}: Pick<Settings, 'metricsToken' | 'site' | 'bases'>): MiddlewareHandler<{ Variables: { who: string } }> {
  const requireReleaseAccess = releaseAccess(settings)
  const expected = metricsToken === undefined ? undefined : Buffer.from(`Bearer ${metricsToken}`)
  return async (c, next) => {
    const given = Buffer.from(c.req.header('Authorization') ?? '')
    const isProgram = expected?.length === given.length && timingSafeEqual(expected, given)
    return isProgram ? next() : requireReleaseAccess(c, next)
  }
}
