// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { useCardGrid } from './use-card-grid.ts'

function Cards() {
  const grid = useRef<HTMLUListElement>(null)
  const [names, setNames] = useState(['One', 'Two', 'Three'])
  useCardGrid(grid)
  return (
    <>
      <ul ref={grid}>
        {names.map((name) => (
          <li key={name}>
            <a href="/brand">Brand of {name}</a>
            <h3>
              <a href="/product">{name}</a>
            </h3>
            <button type="button">Save {name}</button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames(['Two', 'Three', 'Four'])}>
        After
      </button>
    </>
  )
}

const focused = () => document.activeElement?.textContent

test('Tab moves through the controls of one card and then leaves the grid', async () => {
  renderPart(<Cards />)
  for (const text of ['Brand of One', 'One', 'Save One', 'After']) {
    await userEvent.tab()
    expect(focused()).toBe(text)
  }
})

test('arrows, Home and End move between cards, and Tab returns to the last one', async () => {
  renderPart(<Cards />)
  await userEvent.tab()
  for (const [key, text] of [
    ['{ArrowRight}', 'Two'],
    ['{End}', 'Three'],
    ['{ArrowRight}', 'One'],
    ['{ArrowLeft}', 'Three'],
    ['{Home}', 'One'],
    ['{ArrowRight}', 'Two'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focused()).toBe(text)
  }
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('After')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Save Two')
})

test('a card that was pressed is the tab stop', async () => {
  renderPart(<Cards />)
  await userEvent.click(screen.getByRole('button', { name: 'Save Three' }))
  await userEvent.tab()
  expect(focused()).toBe('After')
})

test('when the current card disappears, the first one is the tab stop', async () => {
  renderPart(<Cards />)
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  await expect.poll(() => screen.getByRole('link', { name: 'Two' }).tabIndex).toBe(0)
  expect(screen.getByRole('link', { name: 'Four' }).tabIndex).toBe(-1)
})
