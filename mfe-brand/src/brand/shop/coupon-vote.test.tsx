// @vitest-environment happy-dom
import { VOTE_FORM } from '@a-list/domain/brands/coupon-vote-form.ts'
import { FORM_FIELD } from '@a-list/remote/posted-form.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, type Responder, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import remote from '../../remote.ts'

let unmount = () => {}
afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
})

const RECORDS = 'GET /a-list/v2/coupon-votes'
const VOTE = 'POST /a-list/v2/coupon-votes'

/** Opens the coupons of a brand with the coupons GLOW and OLD, of which OLD has expired. */
async function open(records: Responder, vote: Responder = () => json({ success: true }), query = '') {
  const acf = {
    brand_name: 'Glow',
    coupon_codes: [
      { code: 'GLOW', description: 'Ten percent off', expiry_date: null },
      { code: 'OLD', description: 'Free gift', expiry_date: '2020-01-31' },
    ],
  }
  const record = { id: 2, slug: 'glow', title: { rendered: 'Glow' }, acf }
  const { fetch, sent } = stubBackend({
    'GET /wp/v2/celebrity_brand': () => json([record]),
    'GET /wp/v2/products': () => json([]),
    [RECORDS]: records,
    [VOTE]: vote,
  })
  const path = `/brand/glow?shelf=discounts${query}`
  const mounted = mountRemote(remote, { path, backend: 'https://a-list.example', fetch })
  unmount = mounted.unmount
  await screen.findByRole('region', { name: 'Coupons' })
  return { sent: () => sent(VOTE), toasts: mounted.hostCalls.toasts }
}

test('a vote is sent and counted, and an expired coupon asks nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  let votes = 1
  const { sent, toasts } = await open(
    () => json([{ code: 'GLOW', worked: votes, votes: votes + 1, last_worked: '2026-11-20' }]),
    () => {
      votes += 1
      return json({ success: true })
    },
  )
  expect(await screen.findByText('Worked for 1 of 2, today')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Yes, GLOW worked for me' }))
  expect(await screen.findByText('Worked for 2 of 3, today')).toBeDefined()
  expect(sent()).toEqual([{ brand: 'glow', code: 'GLOW', worked: 'yes' }])
  expect(toasts).toMatchObject([{ title: 'Thanks for telling us!' }])
  expect(screen.queryByRole('button', { name: /OLD/ })).toBeNull()
})

test('a refused vote says why', async () => {
  const { toasts } = await open(
    () => json([]),
    () => json({ code: 'alist_coupon_not_found' }, 404),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'No, GLOW did not work for me' }))
  await waitFor(() => expect(toasts).toMatchObject([{ description: 'This coupon is no longer valid.' }]))
})

test('without scripts, the answer is posted to the page', async () => {
  await open(() => json([]))
  const no = await screen.findByRole<HTMLButtonElement>('button', { name: 'No, GLOW did not work for me' })
  expect([no.type, no.form?.method, no.form?.getAttribute('action')]).toEqual(['submit', 'post', '#coupons'])
  const posted = Object.fromEntries(new FormData(no.form ?? undefined, no))
  expect(posted).toEqual({ [FORM_FIELD]: VOTE_FORM, brand: 'glow', code: 'GLOW', worked: 'no' })
})

test('a backend without votes shows the coupon only', async () => {
  await open(() => json({ code: 'rest_no_route' }, 404))
  expect(await screen.findByRole('button', { name: 'Copy the code GLOW' })).toBeDefined()
  expect(screen.queryByText('Did it work for you?')).toBeNull()
})

test.each([
  ['voted=GLOW', 'Thanks for telling us!'],
  ['vote-failed=GLOW', 'Your answer was not saved. Please try again.'],
])('after a vote without scripts, %s says what happened', async (outcome, text) => {
  await open(() => json([]), undefined, `&${outcome}`)
  expect(await screen.findByText(text)).toBeDefined()
})
