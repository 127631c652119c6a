// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { LinkTabs } from './link-tabs.tsx'

const tabs = ['Shop', 'Story', 'News'].map((label) => ({ id: label, label, to: `/?tab=${label}` }))

function Page() {
  const active = new URLSearchParams(useLocation().search).get('tab') ?? 'Shop'
  const navigate = useNavigate()
  return (
    <>
      <LinkTabs label="Fenty Beauty" tabs={tabs} active={active}>
        {/* Each tab has a panel of its own. */}
        <button key={active} type="button">
          {active} panel
        </button>
      </LinkTabs>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  )
}

const open = () => screen.getByRole('tab', { selected: true })

test('each tab is a link, and the panel is named after the open one', async () => {
  renderPart(<Page />)
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'))).toEqual([
    '/?tab=Shop',
    '/?tab=Story',
    '/?tab=News',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'News' }))
  expect(screen.getByRole('tabpanel', { name: 'News' }).textContent).toBe('News panel')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(open().textContent).toBe('Shop')
})

test('the focus goes back to the open tab from another tab, or from a panel that is gone', async () => {
  renderPart(<Page />)
  const news = screen.getByRole('tab', { name: 'News' })
  // A press of the browser's own button, which does not take the focus.
  const goBack = () => fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await userEvent.click(news)
  goBack()
  expect(open().textContent).toBe('Shop')
  expect(document.activeElement).toBe(open())

  await userEvent.click(news)
  screen.getByRole('button', { name: 'News panel' }).focus()
  goBack()
  expect(open().textContent).toBe('Shop')
  expect(document.activeElement).toBe(open())
})

test('the focus goes to the open tab from a panel that is hidden until the next one has loaded', async () => {
  const Lazy = lazy(() => new Promise<never>(() => {}))
  const part = (active: string) => (
    <LinkTabs label="Fenty Beauty" tabs={tabs} active={active}>
      <Suspense fallback="Loading">
        {active === 'News' ? <Lazy /> : <button type="button">Go on</button>}
      </Suspense>
    </LinkTabs>
  )
  const { rerender } = renderPart(part('Shop'))
  screen.getByRole('button', { name: 'Go on' }).focus()
  rerender(part('News'))
  expect(document.activeElement).toBe(open())
  expect(open().textContent).toBe('News')
})

test('arrows, Home and End open tabs, wrap around, and add no history entries; the panel is the next tab stop', async () => {
  renderPart(<Page />)
  await userEvent.click(screen.getByRole('tab', { name: 'News' }))
  for (const [key, label] of [
    ['{ArrowRight}', 'Shop'],
    ['{ArrowLeft}', 'News'],
    ['{Home}', 'Shop'],
    ['{ArrowRight}', 'Story'],
    ['{End}', 'News'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(open().textContent).toBe(label)
    expect(document.activeElement).toBe(open())
  }
  expect(screen.getAllByRole<HTMLElement>('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'News' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(open().textContent).toBe('Shop')
})
