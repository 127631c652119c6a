// @vitest-environment happy-dom
import type { RemoteStatus } from '@a-list/remote/remotes-status.ts'
import { cleanup, render, screen } from '@testing-library/react'
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
