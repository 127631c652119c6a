// @vitest-environment happy-dom
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
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

test('a refused new address says why at its field, and takes the message about the link before away', async () => {
  let isRefused = false
  openAccount('/dashboard?tab=settings', {
    'POST /a-list/v2/account/email': () =>
      isRefused
        ? json(
            {
              code: 'rest_invalid_param',
              message: '',
              data: { status: 400, params: { email: 'This is your address already' } },
            },
            400,
          )
        : json({ success: true }),
  })
  const address = await screen.findByLabelText<HTMLInputElement>('New email address')
  async function change(email: string) {
    await userEvent.type(address, email)
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
  }
  await change('ada@new.example')
  expect(await screen.findByText(/the link that we have sent to ada@new.example/)).toBeDefined()
  await waitFor(() => expect([address.value, address.readOnly]).toEqual(['', false]))
  isRefused = true
  // user-event adds to the text that it typed before, although the form is empty again.
  await change('{Control>}a{/Control}ada@old.example')
  expect((await screen.findByText('This is your address already')).id).toBe(
    address.getAttribute('aria-describedby'),
  )
  expect(screen.queryByText(/the link that we have sent/)).toBeNull()
})
