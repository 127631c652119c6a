// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share Gloss Bomb">
        <p>Content</p>
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
