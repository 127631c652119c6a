// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Dialog } from './dialog.tsx'

function Page({ children = <p>Content</p> }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share Gloss Bomb">
        {children}
      </Dialog>
    </>
  )
}

test('opens as a modal with its title and closes by its button', async () => {
  const { container } = renderPart(<Page />)
  const dialog = container.querySelector('dialog')
  expect(dialog?.open).toBe(false)
  expect(screen.queryByText('Content')).toBeNull()
  await userEvent.click(screen.getByText('Open'))
  expect(screen.getByRole('dialog', { name: 'Share Gloss Bomb' })).toBe(dialog)
  expect(dialog?.open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dialog?.open).toBe(false)
  expect(screen.queryByText('Content')).toBeNull()
})

test('only a click on the backdrop closes it, not one inside', async () => {
  const { container } = renderPart(<Page />)
  const dialog = container.querySelector('dialog')
  await userEvent.click(screen.getByText('Open'))
  await userEvent.click(screen.getByText('Content'))
  expect(dialog?.open).toBe(true)
  if (dialog) fireEvent.click(dialog)
  expect(dialog?.open).toBe(false)
})

const NAME = <input aria-label="Begin" defaultValue="Gifts" />
const RADIOS = (
  <>
    <input type="radio" name="list" aria-label="Other" />
    <input type="radio" name="list" aria-label="Begin" defaultChecked />
  </>
)

test.each([
  ['a text field, whose text is selected', NAME, 'Gifts'],
  ['the chosen radio button', RADIOS, ''],
  ['the first radio button if none is chosen', <input key="only" type="radio" aria-label="Begin" />, ''],
])('a form with data-autofocus begins on %s', async (_, fields, selected) => {
  renderPart(
    <Page>
      <form data-autofocus>{fields}</form>
    </Page>,
  )
  await userEvent.click(screen.getByText('Open'))
  const field = screen.getByLabelText<HTMLInputElement>('Begin')
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(selected)
})

test('without data-autofocus, the browser chooses where the focus begins', async () => {
  renderPart(<Page>{NAME}</Page>)
  await userEvent.click(screen.getByText('Open'))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Begin'))
})
