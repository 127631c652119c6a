// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { NewsletterForm, type SubscribeResult } from './newsletter-form.tsx'

function open(response: SubscribeResult | Promise<SubscribeResult>) {
  const subscribe = vi.fn(async () => response)
  renderPart(<NewsletterForm siteName="A-List" subscribe={subscribe} />)
  return { subscribe, email: screen.getByLabelText('Email'), button: screen.getByRole('button') }
}

test('an invalid e-mail address is refused at its field without a request', async () => {
  const { subscribe, email, button } = open({ ok: true })
  await userEvent.type(email, 'nobody@')
  await userEvent.click(button)
  expect(subscribe).not.toHaveBeenCalled()
  expect(email.getAttribute('aria-invalid')).toBe('true')
  const describedBy = email.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe('Please enter a valid email address')
  expect(document.activeElement).toBe(email)
})

test('is disabled while it sends', async () => {
  const { promise, resolve } = Promise.withResolvers<SubscribeResult>()
  const { subscribe, email, button } = open(promise)
  await userEvent.type(email, ' fan@example.com ')
  await userEvent.click(button)
  expect(button.textContent).toBe('Subscribing...')
  await userEvent.click(button)
  expect(subscribe).toHaveBeenCalledExactlyOnceWith('fan@example.com')
  resolve({ ok: true })
  expect(await screen.findByText("You're In!")).toBeDefined()
  expect(screen.getByText('Thanks for subscribing to A-List updates.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByText("You're In!").parentElement)
})

test('a refused e-mail address stays in the field, with the reason', async () => {
  const { email, button } = open({ ok: false, message: 'Email already subscribed' })
  await userEvent.type(email, 'fan@example.com')
  await userEvent.click(button)
  expect(await screen.findByText('Email already subscribed')).toBeDefined()
  expect(email).toHaveProperty('value', 'fan@example.com')
})

describe('an e-mail address that waits in the outbox', () => {
  async function subscribeLater() {
    const { promise: wasSent, resolve } = Promise.withResolvers<boolean>()
    const { email, button } = open({ ok: true, wasSent })
    await userEvent.type(email, 'fan@example.com')
    await userEvent.click(button)
    expect(await screen.findByText(/saved on this device/)).toBeDefined()
    expect(screen.queryByText("You're In!")).toBeNull()
    return resolve
  }

  test('is shown as subscribed once it has been sent, which leaves the focus where it is', async () => {
    const end = await subscribeLater()
    ;(document.activeElement as HTMLElement).blur()
    end(true)
    expect(await screen.findByText("You're In!")).toBeDefined()
    expect(document.activeElement).toBe(document.body)
  })

  test('can be entered again once it was refused or discarded', async () => {
    const end = await subscribeLater()
    end(false)
    expect(await screen.findByLabelText('Email')).toBeDefined()
  })
})
