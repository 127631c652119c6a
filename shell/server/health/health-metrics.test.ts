import { expect, test } from 'vitest'
import { createHealthCounts } from './health-counts.ts'
import { healthMetrics } from './health-metrics.ts'

const BLOG = { remote: 'blog', version: '1.0.0' }

test('the metrics have a series for each version, and for each kind of failure', async () => {
  const health = createHealthCounts()
  health.track([{ name: 'blog', version: '1.0.0' }])
  health.add({ ...BLOG, kind: 'view' }, 'a network')
  health.add({ ...BLOG, kind: 'load-failed' }, 'a network')
  health.add(
    { ...BLOG, kind: 'vitals', lcp: 1500, inp: 80, cls: 0.02, script: { ...BLOG, ms: 40 } },
    'a network',
  )
  health.add({ ...BLOG, kind: 'long-frames', frames: 2, blocking: 130 }, 'a network')
  health.add({ remote: 'evil"\n', version: '1.0.0', kind: 'view' }, 'a network')
  const { text, contentType } = await healthMetrics(health, { followsChanges: true, pendingPurges: 3 })
  expect(contentType).toContain('text/plain')
  const blog = text.split('\n').filter((line) => line.includes('remote="blog"'))
  expect(blog).toEqual([
    'alist_page_views_total{remote="blog",version="1.0.0"} 1',
    'alist_renders_total{remote="blog",version="1.0.0"} 0',
    'alist_long_frames_total{remote="blog",version="1.0.0"} 2',
    'alist_failures_total{remote="blog",version="1.0.0",kind="load-failed"} 1',
    'alist_lcp_seconds{remote="blog",version="1.0.0"} 1.5',
    'alist_inp_seconds{remote="blog",version="1.0.0"} 0.08',
    'alist_inp_script_seconds{remote="blog",version="1.0.0"} 0.04',
    'alist_blocking_seconds{remote="blog",version="1.0.0"} 0.13',
    'alist_cls{remote="blog",version="1.0.0"} 0.02',
  ])
  expect(text).toContain('\nalist_follows_changes 1\n')
  expect(text).toContain('\nalist_pending_purges 3\n')
  expect(text).toContain('remote="shell"')
  expect(text).not.toContain('evil')
})
