// @vitest-environment happy-dom
import { json } from '@a-list/remote/testing/stub-backend.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../../../testing/account-writes.ts'
import { openAccount } from '../../../testing/open-account.tsx'

const NAMES = { gloss: 'Gloss', serum: 'Serum', balm: 'Balm' }

/** @param products the saved ones, oldest first. The page shows the newest first */
function open(products: readonly (keyof typeof NAMES)[], missing?: keyof typeof NAMES) {
  const isSaved = new Map(products.map((id) => [id, true]))
  return openAccount('/dashboard', {
    'GET /a-list/v1/favorites': () =>
      json({ brands: [], products: products.filter((id) => isSaved.get(id)) }),
    'POST /a-list/v1/favorites/product': (body) => {
      const { product_id: id } = body as { product_id: keyof typeof NAMES }
      isSaved.set(id, !isSaved.get(id))
      return json({ success: true, isFavorited: isSaved.get(id) })
    },
    'GET /wp/v2/products': (_, url) => {
      const asked = url.searchParams.get('slug')?.split(',') ?? []
      const found = products.filter((id) => id !== missing && asked.includes(id))
      return json(
        found.map((slug) => ({
          id: 9,
          slug,
          title: { rendered: NAMES[slug] },
          acf: { brand: 'Fenty Beauty' },
        })),
      )
    },
  })
}

const removeButton = (name: string) => `Remove ${name} from your favorites`
const focusedCard = () => document.activeElement?.closest('li')?.textContent ?? ''

async function remove(name: string) {
  await press(removeButton(name))
  await waitFor(() => expect(screen.queryByRole('button', { name: removeButton(name) })).toBeNull())
}

test.each([
  ['Serum', 'Gloss'],
  ['Gloss', 'Serum'],
])('removing %s moves the focus to the card beside it, %s', async (name, neighbor) => {
  open(['gloss', 'serum', 'balm'])
  await screen.findByRole('button', { name: removeButton(name) })
  await remove(name)
  expect(focusedCard()).toContain(neighbor)
})

test('a neighbor that can’t be shown gets the focus too', async () => {
  open(['gloss', 'serum'], 'gloss')
  await screen.findByText(/can’t be shown/)
  await remove('Serum')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
})

test('removing the last card moves the focus to the tab panel, and Undo to the card', async () => {
  const { hostCalls } = open(['gloss'])
  await remove('Gloss')
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
  await waitFor(() => expect(hostCalls.toasts.at(-1)?.title).toBe('Product Removed'))
  // The toast's button disappears when it is pressed.
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => hostCalls.toasts.at(-1)?.action?.onSelect())
  await waitFor(() => expect(focusedCard()).toContain('Gloss'))
  expect(await screen.findByRole('button', { name: removeButton('Gloss') })).toBeDefined()
})
