// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ChipLink } from '../chip/chip-link.tsx'
import { ChipRow } from '../chip/chip-row.tsx'

const LABELS = ['All', 'Beauty', 'Fashion']

function Chips({ active }: { active: string }) {
  return (
    <>
      <ChipRow label="Categories">
        {LABELS.map((label) => (
          <ChipLink key={label} to={`/${label}`} active={label === active}>
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <button type="button">After</button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('a group is one tab stop, at its current item', async () => {
  renderPart(<Chips active="Beauty" />)
  await userEvent.tab()
  expect(focused()).toBe('Beauty')
  await userEvent.tab()
  expect(focused()).toBe('After')
})

test('arrows, Home and End move inside the group, and Tab returns to the last item', async () => {
  renderPart(<Chips active="All" />)
  await userEvent.tab()
  for (const [key, label] of [
    ['{ArrowRight}', 'Beauty'],
    ['{End}', 'Fashion'],
    ['{ArrowRight}', 'All'],
    ['{ArrowLeft}', 'Fashion'],
    ['{Home}', 'All'],
    ['{ArrowRight}', 'Beauty'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focused()).toBe(label)
  }
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Beauty')
})

test('without a current item, the first one is the tab stop', () => {
  renderPart(<Chips active="" />)
  expect(screen.getAllByRole<HTMLElement>('link').map((link) => link.tabIndex)).toEqual([0, -1, -1])
})
