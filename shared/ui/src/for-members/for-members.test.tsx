// @vitest-environment happy-dom
import type { SessionState } from '@a-list/api/session/session.ts'
import { TOKEN_KEY } from '@a-list/api/session/token-storage.ts'
import { type HostContext, HostProvider } from '@a-list/remote/host-context.ts'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ForMembers, MEMBER_SCRIPT } from './for-members.tsx'

const FAN = { id: 7, name: 'Fan', email: 'fan@example.com', roles: ['subscriber'] }

function page() {
  let state: SessionState = { status: 'unknown', user: null }
  let changed = () => {}
  const session = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      changed = listener
      return () => {}
    },
  }
  const element = (
    <HostProvider value={{ session } as unknown as HostContext}>
      <ForMembers visitor={<p>Sign in</p>} pending={<p>Loading</p>}>
        {({ name }) => <p>Hello, {name}</p>}
      </ForMembers>
    </HostProvider>
  )
  const change = (next: SessionState) =>
    act(() => {
      state = next
      changed()
    })
  return { change, element }
}

test('the server sends what visitors get, hidden from documents that are marked', () => {
  const { element } = page()
  expect(renderToString(element)).toBe('<div class="in-data-member:animate-withheld"><p>Sign in</p></div>')
})

test('in the browser, a member waits for the session and gets the content, and a visitor is asked to sign in', () => {
  const { element, change } = page()
  const { container } = render(element)
  expect(container.textContent).toBe('Loading')
  change({ status: 'signed-in', user: FAN })
  expect(container.textContent).toBe('Hello, Fan')
  change({ status: 'visitor', user: null })
  expect(screen.getByText('Sign in').closest('[class]')).toBeNull()
})

test('when the session of a member ends, the page starts at its top again', () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { element, change } = page()
  render(element)
  change({ status: 'visitor', user: null })
  change({ status: 'signed-in', user: FAN })
  expect(scroll).not.toHaveBeenCalled()
  change({ status: 'visitor', user: null })
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' })
})

test.each([
  ['a-token', true],
  ['', false],
  [null, false],
])('with the token %j, the head script marks the document: %s', (token, isMarked) => {
  const { dataset } = document.documentElement
  delete dataset.member
  localStorage.clear()
  if (token !== null) localStorage.setItem(TOKEN_KEY, token)
  new Function(MEMBER_SCRIPT)()
  expect('member' in dataset).toBe(isMarked)
})
