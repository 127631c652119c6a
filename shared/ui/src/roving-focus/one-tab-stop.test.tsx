// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { oneTabStop } from './one-tab-stop.ts'

const ALL = ['One', 'Two', 'Three']

function Cards({ initial = ALL }) {
  const [names, setNames] = useState(initial)
  return (
    <>
      {names.length > 0 && (
        <ul ref={oneTabStop}>
          {names.map((name) => (
            <li key={name}>
              <a href="/brand">Brand of {name}</a>
              <h3>
                <a href="/product">{name}</a>
              </h3>
              <p>Price of {name}</p>
              <button type="button">Save {name}</button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" onClick={() => setNames(ALL)}>
        All
      </button>
      {ALL.map((name) => (
        <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
          Without {name}
        </button>
      ))}
    </>
  )
}

const focused = () => document.activeElement?.textContent
const tabStops = () => ALL.filter((name) => screen.queryByRole('link', { name })?.tabIndex === 0)

test('Tab moves through the controls of one card and then leaves the grid', async () => {
  renderPart(<Cards />)
  for (const text of ['Brand of One', 'One', 'Save One', 'All']) {
    await userEvent.tab()
    expect(focused()).toBe(text)
  }
})

test('arrows move between cards up to the ends, and Tab returns to the last one', async () => {
  renderPart(<Cards />)
  await userEvent.tab()
  for (const [key, text] of [
    ['{ArrowLeft}', 'Brand of One'],
    ['{ArrowRight}', 'Two'],
    ['{ArrowRight}', 'Three'],
    ['{ArrowRight}', 'Three'],
    ['{ArrowLeft}', 'Two'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(focused()).toBe(text)
  }
  await userEvent.tab()
  await userEvent.tab()
  expect(focused()).toBe('All')
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Save Two')
})

test.each(['Save Three', 'Price of Three'])('a card is the tab stop after a press on %s', async (text) => {
  renderPart(<Cards />)
  await userEvent.click(screen.getByText(text))
  expect(tabStops()).toEqual(['Three'])
})

test('when the current card disappears, the one in its place is the tab stop', async () => {
  renderPart(<Cards />)
  await userEvent.click(screen.getByText('Price of Two'))
  await userEvent.click(screen.getByRole('button', { name: 'Without Two' }))
  await expect.poll(tabStops).toEqual(['Three'])
  await userEvent.click(screen.getByRole('button', { name: 'Without Three' }))
  await expect.poll(tabStops).toEqual(['One'])
})

test('a list that comes later is one tab stop too', async () => {
  renderPart(<Cards initial={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(tabStops()).toEqual(['One'])
})
