// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('with a name, the tabs send it in a form, and scripts open them in place', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault())
  document.addEventListener('submit', sent)
  onTestFinished(() => document.removeEventListener('submit', sent))
  const onChange = vi.fn()
  renderPart(<Tabs label="Fenty Beauty" name="tab" tabs={tabs} active="shop" onChange={onChange} />)
  const news = screen.getByRole<HTMLButtonElement>('tab', { name: 'News' })
  expect([news.type, news.name, news.value]).toEqual(['submit', 'tab', 'news'])
  expect(news.form?.getAttribute('action')).toBe('#tab')
  expect(document.querySelector('#tab')?.contains(screen.getByRole('tabpanel'))).toBe(true)
  await userEvent.click(news)
  expect(onChange).toHaveBeenCalledWith('news')
  expect(sent).not.toHaveBeenCalled()
})

test('there are two tab stops: the open tab and the panel', async () => {
  renderPart(<Page />)
  await userEvent.click(screen.getByRole('tab', { name: 'News' }))
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
