import { healthReportSchema } from '@a-list/remote/health.ts'
import { toSnapshot } from '@a-list/remote/registry.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { HealthBook } from '../health/health-book.ts'
import type { RegistryStore } from '../registry/registry-store.ts'
import type { VisitorVersions } from './visitor-versions.ts'

const MAX_REPORT_BYTES = 2000
/** Of all visitors together: more than a server's pages can cause is somebody's mischief. */
const MAX_REPORTS_A_SECOND = 500

/** What browsers ask and tell about the versions that they were given. */
export function remotesRoutes(registry: RegistryStore, versions: VisitorVersions, health: HealthBook): Hono {
  const app = new Hono()
  let second = 0
  let reports = 0

  app.get('/versions', async (c) => {
    const { id } = (await versions.of(c)) ?? registry.current()
    return c.text(id, 200, { 'Cache-Control': 'no-store' })
  })

  app.get('/instead-of/:remote/:version', async (c) => {
    const { remote, version } = c.req.param()
    const entry = await registry.insteadOf(remote, version)
    c.header('Cache-Control', 'no-store')
    return entry ? c.json(toSnapshot(entry)) : c.text('No other version works.', 404)
  })

  app.post('/health', bodyLimit({ maxSize: MAX_REPORT_BYTES }), async (c) => {
    const now = Math.floor(Date.now() / 1000)
    reports = now === second ? reports + 1 : 1
    second = now
    if (reports > MAX_REPORTS_A_SECOND) return c.text('Too many reports.', 429)
    const body: unknown = await c.req.json().catch(() => undefined)
    const report = healthReportSchema.safeParse(body)
    if (!report.success) return c.text('This is no health report.', 400)
    health.add(report.data)
    return c.body(null, 204)
  })

  return app
}
