// @vitest-environment happy-dom

import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, type Responder, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../remote.ts'
import { DRAFT_KEY } from './suggestion-form.tsx'

let unmount = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const SUGGEST = 'POST /a-list/v1/brand-submissions'

const MEMBER = { id: 7, name: 'Sam', email: 'sam@example.com', roles: ['subscriber'] }

/** Opens the form. The backend has SKIMS, and `respond` handles suggestions. */
async function open(respond: Responder = () => json({ submission_id: 7 }, 201)) {
  const skims = sampleBrands.find(({ id }) => id === 'skims')
  const record = { id: 2, slug: 'skims', title: { rendered: 'SKIMS' }, acf: { ...skims, founder: 'Kim' } }
  const { fetch, sent } = stubBackend({
    [SUGGEST]: respond,
    'GET /wp/v2/celebrity_brand': () => json([record]),
    'GET /wp/v2/users/me': () => json(MEMBER),
  })
  const mounted = mountRemote(remote, { path: '/submit-brand', backend: 'https://a-list.example', fetch })
  unmount = mounted.unmount
  await screen.findByRole('heading', { name: 'Submit a Celebrity Brand' })
  return { sent: () => sent(SUGGEST), toasts: mounted.hostCalls.toasts, unmount: mounted.unmount }
}

const field = (label: RegExp) => screen.getByLabelText(label)
const button = () => screen.getByRole<HTMLButtonElement>('button')

async function fill(name = 'Rhode') {
  await userEvent.type(field(/Brand name/), name)
  await userEvent.type(field(/Website/), 'https://rhodeskin.com')
  await userEvent.selectOptions(field(/Category/), 'Beauty')
  await userEvent.type(field(/Celebrity/), 'Hailey Bieber')
  await userEvent.type(field(/Why/), 'Everybody asks for it.')
  await userEvent.type(field(/email/), 'fan@example.com')
}

test('a field is validated when it loses focus, and then while it is corrected', async () => {
  await open()
  await userEvent.type(field(/Brand name/), 'R')
  expect(screen.queryByText('Brand name must be at least 2 characters')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Brand name must be at least 2 characters')).toBeDefined()
  await userEvent.type(field(/Brand name/), 'h')
  expect(screen.queryByText('Brand name must be at least 2 characters')).toBeNull()
})

test('all fields are required and marked *', async () => {
  await open()
  const labels = [...document.querySelectorAll('label')].filter((label) => !label.closest('[aria-hidden]'))
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'Brand name *',
    'Website *',
    'Category *',
    'Celebrity *',
    'Why it belongs on the list *',
    'Your email *',
  ])
  await userEvent.click(button())
  for (const { htmlFor } of labels)
    expect(document.getElementById(htmlFor)?.getAttribute('aria-invalid')).toBe('true')
})

test('an incomplete form moves the focus to the first invalid field', async () => {
  const { sent } = await open()
  await userEvent.type(field(/Brand name/), 'Rhode')
  await userEvent.click(button())
  expect(document.activeElement).toBe(field(/Website/))
  expect(screen.getByText('Please select a category')).toBeDefined()
  expect(sent()).toEqual([])
})

test('a double click sends one suggestion, shows a toast and clears the form', async () => {
  const response = Promise.withResolvers<Response>()
  const { sent, toasts } = await open(() => response.promise)
  await fill()
  await userEvent.dblClick(button())
  expect(button().textContent).toBe('Submitting...')
  expect(button().disabled).toBe(true)
  response.resolve(json({ submission_id: 7 }, 201))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts).toEqual([
    {
      title: 'Submission Successful!',
      description:
        "Your brand suggestion has been submitted for review. We'll notify you once it's been processed.",
    },
  ])
  expect(sent()).toMatchObject([{ brand_name: 'Rhode', contact_email: 'fan@example.com', status: 'pending' }])
  expect(field(/Brand name/)).toHaveProperty('value', '')
  expect(screen.getByText(/received your suggestion/).textContent).toContain('Rhode')
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull()
  await userEvent.tab()
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0)
})

test('a member’s e-mail address is filled in, and a website may be typed without https://', async () => {
  localStorage.setItem('wp_token', 'a.b.c')
  const { sent } = await open()
  await waitFor(() => expect(field(/email/)).toHaveProperty('value', 'sam@example.com'))
  await userEvent.type(field(/Brand name/), 'Rhode')
  await userEvent.type(field(/Website/), 'rhodeskin.com')
  await userEvent.selectOptions(field(/Category/), 'Beauty')
  await userEvent.type(field(/Celebrity/), 'Hailey Bieber')
  await userEvent.type(field(/Why/), 'Everybody asks for it.')
  await userEvent.click(button())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ website_url: 'https://rhodeskin.com', contact_email: 'sam@example.com' }])
})

test('after a refusal, the text stays in the form', async () => {
  const { toasts } = await open(() => json({ code: 'rest_forbidden', message: '', data: null }, 403))
  await fill()
  await userEvent.click(button())
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts).toEqual([
    {
      title: 'Error',
      description: 'Failed to submit brand suggestion. Please try again.',
      tone: 'destructive',
    },
  ])
  expect(field(/Brand name/)).toHaveProperty('value', 'Rhode')
})

test('while the backend is down, the suggestion waits and a toast says so', async () => {
  const { toasts } = await open(() => Promise.reject(new TypeError('offline')))
  await fill()
  await userEvent.click(button())
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Saved for later' }]))
  expect(field(/Brand name/)).toHaveProperty('value', '')
})

test('the draft survives a reload', async () => {
  const first = await open()
  await fill()
  first.unmount()
  await open()
  await waitFor(() => expect(field(/Brand name/)).toHaveProperty('value', 'Rhode'))
  expect(field(/Category/)).toHaveProperty('value', 'Beauty')
})

test('a draft has no e-mail address of an account, and leaves the field to it', async () => {
  const draft = () => localStorage.getItem(DRAFT_KEY) ?? ''
  localStorage.setItem('wp_token', 'a.b.c')
  const first = await open()
  await waitFor(() => expect(field(/email/)).toHaveProperty('value', MEMBER.email))
  await userEvent.type(field(/Brand name/), 'Rhode')
  expect(draft()).toContain('Rhode')
  expect(draft()).not.toContain(MEMBER.email)
  first.unmount()
  await open()
  await waitFor(() => expect(field(/email/)).toHaveProperty('value', MEMBER.email))
  expect(field(/Brand name/)).toHaveProperty('value', 'Rhode')
  await userEvent.clear(field(/Brand name/))
  expect(draft()).toBe('')
})

test('the confirmation ends with the next suggestion', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  await open()
  for (const time of [1, 2]) {
    await fill()
    // After the form's reset, user-event would type behind the old text.
    fireEvent.input(field(/email/), { target: { value: 'fan@example.com' } })
    expect(screen.queryByText(/received your suggestion/)).toBeNull()
    await userEvent.click(button())
    expect(await screen.findByText(/received your suggestion/)).toBeDefined()
    expect(scrolled).toHaveBeenCalledTimes(time)
  }
})

test('links to a brand that is already on the list', async () => {
  await open()
  await userEvent.type(field(/Brand name/), 'skims')
  const link = await screen.findByRole('link', { name: 'See SKIMS' })
  expect(link.getAttribute('href')).toBe('/brand/skims')
  await userEvent.clear(field(/Brand name/))
  await fill('SKIMS')
  await userEvent.click(button())
  const confirmed = await screen.findByRole('link', { name: 'SKIMS is already on the list' })
  expect(confirmed.getAttribute('href')).toBe('/brand/skims')
})

test('a filled honeypot field shows the usual thanks without a request', async () => {
  const { sent, toasts } = await open()
  await fill()
  const trap = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)
  if (trap) trap.value = 'https://spam.example'
  await userEvent.click(button())
  expect(toasts).toMatchObject([{ title: 'Submission Successful!' }])
  expect(sent()).toEqual([])
})
