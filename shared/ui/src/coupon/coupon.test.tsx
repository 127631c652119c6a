// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Coupon } from './coupon.tsx'

const coupon = { code: 'WELCOME20', description: '20% off a first order', expiry_date: '2027-03-31' }

test('copies its code and announces it', async () => {
  const user = userEvent.setup()
  renderPart(<Coupon coupon={coupon} />)
  expect(screen.getByText('Valid until March 31, 2027')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Copy the code WELCOME20' }))
  expect(await navigator.clipboard.readText()).toBe('WELCOME20')
  expect(screen.getByRole('status').textContent).toBe('Coupon copied!')
})

test('a coupon without an expiry date shows no date', () => {
  renderPart(<Coupon coupon={{ ...coupon, expiry_date: null }} />)
  expect(screen.queryByText(/Valid until/)).toBeNull()
})

test('an expiry date that can’t be parsed is shown unchanged', () => {
  renderPart(<Coupon coupon={{ ...coupon, expiry_date: 'end of May' }} />)
  expect(screen.getByText('Valid until end of May')).toBeDefined()
})

test('an expired coupon says so and has no copy button', () => {
  renderPart(<Coupon coupon={coupon} expired />)
  expect(screen.getByText('Expired')).toBeDefined()
  expect(screen.getByText('Expired on March 31, 2027')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
