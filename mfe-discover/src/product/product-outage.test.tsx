// @vitest-environment happy-dom
import { refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFailing } from '../../testing/open-page.ts'
import { openProduct, productRecord } from '../../testing/product-record.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/** The samples have no such product. */
const PRODUCT = '/wp/v2/products/new-gloss'
const RECORD = { ...productRecord(), slug: 'new-gloss' }

const failure = () => screen.findByRole('heading', { level: 1, name: 'The product didn’t load' })

test('a product that can’t be looked up is not missing, and "Try again" shows it', async () => {
  const answers: Record<string, unknown> = { [PRODUCT]: 403 }
  openFailing('/product/new-gloss', answers)
  expect(await failure()).toBeDefined()
  expect(screen.queryByText(/doesn't exist/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/discover')
  const answer = Promise.withResolvers<unknown>()
  answers['/wp/v2/products'] = () => answer.promise
  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(again)
  answer.resolve([RECORD])
  expect(await screen.findByRole('heading', { level: 1, name: 'Gloss Bomb' })).toBeDefined()
})

test('after an outage the product appears by itself', async () => {
  vi.stubGlobal('ALIST_TIME_SCALE', 0.1)
  const answers: Record<string, unknown> = { [PRODUCT]: 503 }
  openFailing('/product/new-gloss', answers)
  expect(await failure()).toBeDefined()
  answers[PRODUCT] = RECORD
  expect(await screen.findByRole('heading', { level: 1, name: 'Gloss Bomb' })).toBeDefined()
})

test('reviews that did not load are not "coming soon", and "Try again" shows them', async () => {
  const review = {
    product_id: '7',
    user_id: 3,
    rating: 4,
    comment: 'Shiny',
    user_name: 'Ada',
    created_at: '',
  }
  let isUp = false
  openProduct({
    '/a-list/v1/reviews': () => (isUp ? [{ id: 1, ...review }] : refusal(403, 'rest_forbidden')),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Reviews' }))
  expect(await screen.findByRole('heading', { name: 'The reviews didn’t load' })).toBeDefined()
  expect(screen.queryByText('Reviews coming soon!')).toBeNull()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ada')).toBeDefined()
})
