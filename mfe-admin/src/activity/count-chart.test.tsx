// @vitest-environment happy-dom
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import CountChart from './count-chart.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['days', 'Nov 1'],
  ['ranks', 'lip oil'],
] as const)(
  'a chart of %s names "%s" on its axis and in its tooltip, with "Count: 1"',
  async (kind, subject) => {
    // A chart without a size draws nothing.
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280))
    const { container } = render(<CountChart kind={kind} counts={[{ subject, count: 1 }]} />)
    expect(within(container).getByText(subject)).toBeDefined()
    const part = (name: string) => container.querySelector(`.recharts-${name}`) ?? expect.fail(`no ${name}`)
    fireEvent.mouseMove(part('wrapper'), { clientX: 300, clientY: 100 })
    await expect.poll(() => part('tooltip-wrapper').textContent).toBe(`${subject}Count: 1`)
  },
)
