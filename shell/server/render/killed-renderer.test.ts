import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { LOOP } from '../testing/loop-watch.ts'
import { createTestPool } from '../testing/test-pool.ts'

// Two real renderers. They need the shell's build, which npm test makes.
const on = createTestPool({ env: { RENDERERS: '2' } })

/** Pids of this process's renderers. */
function rendererPids(): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('--permission'))
    .map((line) => Number.parseInt(line, 10))
}

test('a renderer that is killed under load fails no page, and its remote is not blamed', async () => {
  on.use(on.hello)
  await on.pool.ready()
  const [victim = 0, ...others] = rendererPids()
  expect(others).toHaveLength(1)

  const pages = Array.from({ length: 60 }, (_, index) => on.render(`/hello/${index}`))
  await Promise.race(pages)
  process.kill(victim, 'SIGKILL')
  const during = await Promise.all(pages)
  const after = await Promise.all(Array.from({ length: 10 }, () => on.render('/hello/after')))
  for (const { status, failed, html } of [...during, ...after]) {
    expect({ status, failed }).toEqual({ status: 200, failed: undefined })
    expect(html).toContain('<h1>Hello ')
  }
})

test('a pool that closes ends the check that runs and starts no other', async () => {
  on.use(on.hello)
  await on.pool.ready()
  const checks = ['first', 'second'].map((name) =>
    on.pool.smokeRender(on.write({ name, page: 'return null' })),
  )
  await on.pool.close()
  expect(await Promise.all(checks)).not.toContain(null)
  expect(rendererPids()).toEqual([])
})

test('a pool that closes ends a version that loops in its smoke render', async () => {
  on.use(on.hello)
  await on.pool.ready()
  const loop = on.holdLoop()
  void on.pool.smokeRender(on.write({ name: 'looper', page: LOOP }))
  await loop.looping
  expect(rendererPids()).toHaveLength(3)
  await on.pool.close()
  expect(rendererPids()).toEqual([])
})
