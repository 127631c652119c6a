// @vitest-environment happy-dom
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { HostProvider } from '@a-list/remote/host-context.ts'
import { type Responder, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createHost } from '../app/create-host.ts'
import { ContactPage } from './contact-page.tsx'

afterEach(cleanup)

const offered = () => Response.json({ namespace: 'a-list/v2', routes: { '/a-list/v2/contact': {} } })
const refused = (status: number, code: string, params?: object) =>
  Response.json({ code, message: '', data: { status, params } }, { status })

const CONTACT = 'POST /a-list/v2/contact'

/** Opens the page. `respond` handles messages, and `index` the backend's index. */
function open(respond: Responder, index = offered) {
  const { fetch, sent } = stubBackend({ [CONTACT]: respond, 'GET /a-list/v2': index })
  const site = { name: 'A-List', origin: 'https://a-list.example' }
  const api = createApiClient({ bases: basesUnder(site.origin), fetch })
  const { host } = createHost({ site, api, navigate: () => {} })
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <ContactPage />
      </HostProvider>
    </MemoryRouter>,
  )
  return { sent: () => sent(CONTACT) }
}

const accepted = () => Response.json({ success: true, message: '' }, { status: 201 })
const email = () => screen.getByLabelText('Email')
const message = () => screen.getByLabelText('Message')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
const isUnsaved = () => document.querySelector('form[data-unsaved]') !== null

async function write() {
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.type(message(), 'The founding year is wrong.')
}

test('an invalid form shows its errors and focuses the first invalid field', async () => {
  const { sent } = open(accepted)
  await userEvent.type(message(), 'Too few')
  await send()
  expect(screen.getByText('Please enter a valid email address')).toBeDefined()
  expect(document.activeElement).toBe(email())
  expect(message().getAttribute('aria-describedby')).toBe(
    screen.getByText('Please write a little more (at least 10 characters)').id,
  )
  await userEvent.type(message(), ' no more')
  expect(message().getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

test('a double click sends one message', async () => {
  const response = Promise.withResolvers<Response>()
  const { sent } = open(() => response.promise)
  expect(isUnsaved()).toBe(false)
  await write()
  expect(isUnsaved()).toBe(true)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }))
  response.resolve(accepted())
  const thanks = await screen.findByText(/Your message has arrived/)
  expect(document.activeElement?.contains(thanks)).toBe(true)
  expect(isUnsaved()).toBe(false)
  expect(sent()).toEqual([{ name: '', email: 'ada@example.com', message: 'The founding year is wrong.' }])
  await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(message()).toHaveProperty('value', '')
})

test('without a connection, the message is saved on the device and sent later', async () => {
  let isOnline = false
  open(() => (isOnline ? accepted() : Promise.reject(new TypeError('offline'))))
  await write()
  await send()
  expect(await screen.findByText(/is saved on this device/)).toBeDefined()
  isOnline = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(/Your message has arrived/)).toBeDefined()
})

test('a refusal is shown, and the form keeps its text', async () => {
  open(() => refused(400, 'rest_invalid_param', { email: 'This address takes no mail' }))
  await write()
  await send()
  const alert = await screen.findByText('This address takes no mail')
  expect(alert.closest('[role=alert]')).not.toBeNull()
  expect(message()).toHaveProperty('value', 'The founding year is wrong.')
  expect(isUnsaved()).toBe(true)
})

test('if the backend accepts no messages, only the e-mail address is shown', async () => {
  open(accepted, () => refused(404, 'rest_no_route'))
  await expect.poll(() => screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('link', { name: 'hello@a-list.example' })).toBeDefined()
  expect(screen.queryByText(/this form/)).toBeNull()
})
