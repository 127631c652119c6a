// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Accordion } from './accordion.tsx'

test('an item can be open at first', () => {
  renderPart(<Accordion items={[{ id: 'a', title: 'Notes', content: 'Typed before.', isOpen: true }]} />)
  expect(screen.getByText('Typed before.').closest('details')?.open).toBe(true)
})

test('a click on a question opens its answer, a second click closes it', async () => {
  renderPart(<Accordion items={[{ id: 'a', title: 'Who pays?', content: 'The shop does.' }]} />)
  const answer = screen.getByText('The shop does.').closest('details')
  expect(answer?.open).toBe(false)
  await userEvent.click(screen.getByText('Who pays?'))
  expect(answer?.open).toBe(true)
  await userEvent.click(screen.getByText('Who pays?'))
  expect(answer?.open).toBe(false)
})
