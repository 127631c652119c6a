// @vitest-environment happy-dom
import { refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAccount } from '../../../testing/open-account.tsx'

const CHOICE = 'PUT /a-list/v2/account/mail'

test('in an outage, the choice of emails stays and is sent later', async () => {
  const bodies: unknown[] = []
  const { waiting, hostCalls } = openAccount('/dashboard?tab=settings', {
    [CHOICE]: (body) => {
      bodies.push(body)
      return refusal(503, 'down')
    },
  })
  const weekly = await screen.findByRole<HTMLInputElement>('radio', { name: 'One email a week' })
  await userEvent.click(weekly)
  await waitFor(() => expect(waiting()).toEqual(['Your choice of emails about alerts']))
  expect(bodies).toEqual([{ alerts: true, weekly: true }])
  expect(weekly.checked).toBe(true)
  expect(hostCalls.toasts).toEqual([])
})
