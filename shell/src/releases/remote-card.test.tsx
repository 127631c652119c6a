// @vitest-environment happy-dom
import type { RemoteStatus, RemoteVersionHealth } from '@a-list/remote/remotes-status.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RemoteCard } from './remote-card.tsx'

afterEach(cleanup)

const remote: RemoteStatus = {
  name: 'blog',
  team: 'Stories',
  contact: 'stories@a-list.example',
  live: '2.0.0',
  serving: '1.0.0',
  canary: null,
  previous: [],
  frozen: null,
  health: [],
}

test('the card says "refused" only if this server refused the live version', () => {
  const refused = (version: string) => [{ remote: 'blog', version, problem: 'It throws', at: 0 }]
  const { rerender } = render(<RemoteCard remote={remote} refusals={refused('1.9.0')} canChange={false} />)
  expect(screen.getByText('the live version is being checked')).toBeDefined()
  rerender(<RemoteCard remote={remote} refusals={refused('2.0.0')} canChange={false} />)
  expect(screen.getByText('the live version was refused')).toBeDefined()
})

const versionHealth = (version: string, more?: Partial<RemoteVersionHealth>): RemoteVersionHealth => ({
  version,
  views: 7,
  renders: 3,
  failures: {},
  ...more,
})

/** The region with the health of a remote whose live version is 2.0.0. */
function openHealth(health: RemoteVersionHealth[]) {
  render(<RemoteCard remote={{ ...remote, health }} refusals={[]} canChange={false} />)
  return within(screen.getByRole('region', { name: 'Health of blog' }))
}

const figuresOf = (list: Element | null | undefined) =>
  Array.from(list?.querySelectorAll('dt') ?? [], (label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])

test('the health of the live version is a list of figures without a heading', () => {
  const failures = { 'load-failed': 2, 'render-failed': 1 }
  const region = openHealth([versionHealth('2.0.0', { failures, lcp: 812.4, cls: 0.0123, longFrames: 4 })])
  expect(region.queryByRole('heading')).toBeNull()
  expect(figuresOf(region.getByText('Opened').closest('dl'))).toEqual([
    ['Opened', '7'],
    ['Rendered', '3'],
    ['Failed', '3'],
    ['LCP', '812 ms'],
    ['INP', '–'],
    ['CLS', '0.012'],
    ['Longest script', '–'],
    ['Long frames', '4'],
    ['Blocking', '–'],
  ])
  expect(region.getByText('2.0.0 failed: 2 × load-failed, 1 × render-failed')).toBeDefined()
})

test('with several versions, the figures of each are below its name', () => {
  const region = openHealth([versionHealth('2.0.0'), versionHealth('2.1.0', { views: 1 })])
  const opened = region
    .getAllByRole('heading', { level: 3 })
    .map((heading) => [heading.textContent, figuresOf(heading.nextElementSibling)[0]])
  expect(opened).toEqual([
    ['2.0.0', ['Opened', '7']],
    ['2.1.0', ['Opened', '1']],
  ])
})
