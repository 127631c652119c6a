// @vitest-environment happy-dom
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import CountChart from './count-chart.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['days', '2026-11-01', 'Nov 1'],
  ['ranks', 'lip oil', 'lip oil'],
] as const)(
  'a chart of %s shows %s as "%s" on its axis and in its tooltip, with "Count: 1"',
  async (kind, subject, shown) => {
    // A chart without a size draws nothing.
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 280))
    const { container } = render(<CountChart kind={kind} counts={[{ subject, count: 1 }]} />)
    expect(within(container).getByText(shown)).toBeDefined()
    const chart = container.querySelector('.recharts-wrapper')
    if (chart) fireEvent.mouseMove(chart, { clientX: 300, clientY: 100 })
    const tooltip = container.querySelector('.recharts-tooltip-wrapper')
    await expect.poll(() => tooltip?.textContent).toBe(`${shown}Count: 1`)
  },
)
