// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Tabs } from './tabs.tsx'

const tabs = ['Shop', 'Brand Story', 'News'].map((label) => ({
  id: label.toLowerCase().replace(' ', '-'),
  label,
  panel: <p>{label} panel</p>,
}))

function Page() {
  const [active, setActive] = useState('shop')
  return <Tabs label="Fenty Beauty" tabs={tabs} active={active} onChange={setActive} />
}

const open = () => screen.getByRole('tab', { selected: true })

test('one tab is open, and the panel has its name', () => {
  renderPart(<Page />)
  expect(screen.getByRole('tablist', { name: 'Fenty Beauty' })).toBeDefined()
  expect(screen.getAllByRole('tab')).toHaveLength(3)
  expect(open().textContent).toBe('Shop')
  expect(screen.getByRole('tabpanel', { name: 'Shop' }).textContent).toBe('Shop panel')
})

test('arrows, Home and End open tabs, and wrap around', async () => {
  renderPart(<Page />)
  await userEvent.tab()
  expect(document.activeElement).toBe(open())
  for (const [key, label] of [
    ['{ArrowRight}', 'Brand Story'],
    ['{End}', 'News'],
    ['{ArrowRight}', 'Shop'],
    ['{ArrowLeft}', 'News'],
    ['{Home}', 'Shop'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(open().textContent).toBe(label)
    expect(document.activeElement).toBe(open())
    expect(screen.getByRole('tabpanel').textContent).toBe(`${label} panel`)
  }
})

test('there are two tab stops: the open tab and the panel', async () => {
  renderPart(<Page />)
  await userEvent.click(screen.getByRole('tab', { name: 'News' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
