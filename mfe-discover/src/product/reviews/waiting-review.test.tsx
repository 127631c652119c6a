// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openProduct, PRODUCT_ID } from '../../../testing/product-record.ts'

const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const region = { name: 'Your review' }

/** Writes a review that waits in the outbox. @returns a function that ends the wait */
async function writeLater() {
  localStorage.setItem('wp_token', 'a.b.c')
  onTestFinished(() => localStorage.clear())
  let isPublished = false
  const review = { id: 1, product_id: PRODUCT_ID, user_id: 7, rating: 4, comment: 'Shiny', created_at: '' }
  const { host } = openProduct({
    '/wp/v2/users/me': { id: 7, name: 'Ada', email: 'ada@example.com', roles: ['subscriber'] },
    '/a-list/v1/reviews': () => (isPublished ? [review] : []),
    '/a-list/v1/reviews/1': () => {
      isPublished = false
      return { success: true }
    },
  })
  const { promise: wasSent, resolve } = Promise.withResolvers<boolean>()
  vi.spyOn(host.outbox, 'send').mockResolvedValue({ state: 'waiting', id: 'one', wasSent })
  await openTab('Reviews')
  await userEvent.selectOptions(await screen.findByLabelText('Your rating'), '4')
  await userEvent.type(screen.getByLabelText('Your review'), 'Shiny')
  await userEvent.click(screen.getByRole('button', { name: 'Publish review' }))
  expect((await screen.findByRole('region', region)).textContent).toContain('Shiny')
  return (isSent: boolean) => {
    isPublished = isSent
    resolve(isSent)
  }
}

test('a review that waits takes the place of its form, also after another tab, until it is published', async () => {
  const end = await writeLater()
  await openTab('Description')
  await openTab('Reviews')
  expect((await screen.findByRole('region', region)).textContent).toContain('Shiny')
  expect(screen.queryByRole('textbox', region)).toBeNull()
  end(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my review' }))
  expect(await screen.findByRole('textbox', region)).toHaveProperty('value', '')
})

test('the text of a review that was refused or discarded is in the form again', async () => {
  const end = await writeLater()
  end(false)
  expect(await screen.findByRole('textbox', region)).toHaveProperty('value', 'Shiny')
  expect(screen.getByLabelText('Your rating')).toHaveProperty('value', '4')
})
