// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openDashboard, rowOf } from '../../testing/dashboard-backend.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => userEvent.click(screen.getByLabelText(`Select ${name}`))
const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Rejection Reason (optional)')

/** Opens the table anew and types the reason of a bulk rejection of Brand 1. */
async function typeReason() {
  const dashboard = openDashboard('/admin')
  await rowOf('Brand 1')
  await tick('Brand 1')
  await press('Reject selected')
  await userEvent.type(reason(), 'Not a celebrity')
  return dashboard
}

test('the reason of a bulk rejection is there again for the same selection', async () => {
  const dashboard = await typeReason()
  dashboard.unmount()
  openDashboard('/admin')
  await rowOf('Brand 1')
  await tick('Brand 1')
  await press('Reject selected')
  expect(reason().value).toBe('Not a celebrity')
})

test('the reason is there again for a selection that grew while it was typed', async () => {
  const dashboard = await typeReason()
  await tick('Brand 2')
  dashboard.unmount()
  openDashboard('/admin')
  await rowOf('Brand 1')
  await tick('Brand 1')
  await tick('Brand 2')
  await press('Reject selected')
  expect(reason().value).toBe('Not a celebrity')
})

test('another selection does not get the reason', async () => {
  await typeReason()
  await tick('Brand 1')
  await tick('Brand 2')
  await press('Reject selected')
  expect(reason().value).toBe('')
})

test('Clear drops the reason', async () => {
  await typeReason()
  await press('Clear')
  expect(sessionStorage).toHaveLength(0)
  await tick('Brand 1')
  await press('Reject selected')
  expect(reason().value).toBe('')
})
