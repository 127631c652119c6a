// @vitest-environment happy-dom
import { USER_META_DEFAULTS } from '@a-list/domain/members/user-meta.ts'
import { json, refusal } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openAccount } from '../../testing/open-account.tsx'

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  [1, 'Welcome to your list', ['Next']],
  [2, 'What are you into?', ['Next', 'Back']],
  [3, 'Follow some brands', ['Next', 'Back']],
  [4, 'What should we notify you about?', ['Next', 'Skip', 'Back']],
  [5, 'You’re all set', ['Start Shopping', 'Go to Dashboard', 'Back']],
])('step %i shows title, position, progress and buttons', async (step, title, expected) => {
  openAccount(`/onboarding?step=${step}`)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText(`${step} of 5`)).toBeDefined()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe((step - 1) / 4)
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons.filter((name) => !name?.startsWith('Follow'))).toEqual(expected)
})

test('at least one of six interests is required, and the choice is saved with the step', async () => {
  const saved: unknown[] = []
  const { hostCalls } = openAccount('/onboarding?step=2', {
    'POST /a-list/v1/user-meta': (body) => {
      saved.push(body)
      return json({ success: true })
    },
  })
  const boxes = await screen.findAllByRole('checkbox')
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Beauty',
    'Fashion',
    'Home',
    'Wellness',
    'Tech',
    'Food',
  ])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tech' }))
  await press('Next')
  await waitFor(() => expect(hostCalls.paths).toEqual(['/onboarding?step=3']))
  expect(saved).toMatchObject([{ onboarding_preferences: { interests: ['tech'], completed_steps: [2] } }])
})

test('ticked interests stay when the page is loaded again, until they are saved', async () => {
  const tech = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tech' })
  const first = openAccount('/onboarding?step=2')
  await userEvent.click(await tech())
  first.unmount()
  const { hostCalls } = openAccount('/onboarding?step=2')
  expect((await tech()).checked).toBe(true)
  await press('Next')
  await waitFor(() => expect(hostCalls.paths).toEqual(['/onboarding?step=3']))
  expect(sessionStorage).toHaveLength(0)
})

test('unticked notifications stay when the page is loaded again, also if an earlier step is saved', async () => {
  const stories = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Stories about brands you follow' })
  const first = openAccount('/onboarding?step=4')
  await userEvent.click(await stories())
  first.unmount()
  const second = openAccount('/onboarding?step=3')
  await press('Next')
  await waitFor(() => expect(second.hostCalls.paths).toEqual(['/onboarding?step=4']))
  second.unmount()
  const { hostCalls } = openAccount('/onboarding?step=4')
  expect((await stories()).checked).toBe(false)
  await press('Next')
  await waitFor(() => expect(hostCalls.paths).toEqual(['/onboarding?step=5']))
  expect(sessionStorage).toHaveLength(0)
})

test('a saved interest that was unticked does not come back when the page is loaded again', async () => {
  const saved = {
    'GET /a-list/v1/user-meta': () =>
      json({ onboarding_step: 2, onboarding_preferences: { interests: ['tech'], completed_steps: [1] } }),
  }
  const tech = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Tech' })
  const first = openAccount('/onboarding?step=2', saved)
  expect((await tech()).checked).toBe(true)
  await userEvent.click(await tech())
  first.unmount()
  openAccount('/onboarding?step=2', saved)
  expect((await tech()).checked).toBe(false)
})

test('the last Next completes the onboarding and stays, also if the page learns so before all is followed', async () => {
  let isComplete = false
  let follow: (() => void) | undefined
  const { hostCalls, requestCount } = openAccount('/onboarding?step=4', {
    'GET /a-list/v1/user-meta': () =>
      json({
        onboarding_complete: isComplete,
        onboarding_step: 4,
        onboarding_preferences: { interests: ['tech'], completed_steps: [1, 2, 3] },
      }),
    'POST /a-list/v1/user-meta/onboarding-complete': () => {
      isComplete = true
      return json({ success: true })
    },
    'POST /a-list/v1/subscriptions/category': async () => {
      await new Promise<void>((resolve) => (follow = resolve))
      return json({ success: true, isFollowing: true })
    },
  })
  await press('Next')
  await waitFor(() => expect(follow).toBeDefined())
  const known = requestCount('GET /a-list/v1/user-meta')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(requestCount('GET /a-list/v1/user-meta')).toBeGreaterThan(known))
  expect(hostCalls.paths).toEqual([])
  follow?.()
  await waitFor(() => expect(hostCalls.paths).toEqual(['/onboarding?step=5']))
})

test('the third step follows brands', async () => {
  const { requestCount } = openAccount('/onboarding?step=3', {
    'GET /a-list/v1/subscriptions': () => json({ followed_brands: [], followed_categories: [] }),
    'POST /a-list/v1/subscriptions/brand': () => json({ success: true, isFollowing: true }),
  })
  await press('Follow SKIMS')
  expect(await screen.findByRole('button', { name: 'Following SKIMS' })).toBeDefined()
  expect(requestCount('POST /a-list/v1/subscriptions/brand')).toBe(1)
})

test('the fourth step offers three kinds of notifications, and saves the choice', async () => {
  const saved: unknown[] = []
  openAccount('/onboarding?step=4', {
    'GET /a-list/v1/user-meta': () =>
      json({
        onboarding_step: 4,
        notification_preferences: { ...USER_META_DEFAULTS.notification_preferences, recommendations: false },
      }),
    'POST /a-list/v1/user-meta': (body) => {
      saved.push(body)
      return json({ success: true })
    },
  })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'New products from brands and categories you follow, and price drops on products you saved',
    'Stories about brands you follow',
    'New brands in categories you follow',
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: 'New brands in categories you follow' }))
  await press('Next')
  await waitFor(() => expect(saved).toHaveLength(1))
  const kinds = { product_drops: true, blog_mentions: true, new_brands: false, recommendations: false }
  expect(saved).toMatchObject([{ notification_preferences: kinds }])
})

test.each([
  ['Start Shopping', '/discover'],
  ['Go to Dashboard', '/dashboard'],
])('%s navigates to %s', async (name, to) => {
  const { hostCalls, requestCount } = openAccount('/onboarding?step=5')
  await press(name)
  await waitFor(() => expect(hostCalls.paths).toEqual([to]))
  expect(requestCount('POST /a-list/v1/user-meta/onboarding-complete')).toBe(1)
})

test('the end follows the interests that are not followed yet, unfollows nothing, and names what was refused', async () => {
  const followed: unknown[] = []
  const { hostCalls, requestCount } = openAccount('/onboarding?step=5', {
    'GET /a-list/v1/user-meta': () =>
      json({
        onboarding_step: 5,
        onboarding_preferences: { interests: ['food', 'beauty', 'home'] },
        followed_categories: ['Food & Drink', 'Tech'],
      }),
    'POST /a-list/v1/subscriptions/category': (body) => {
      if (Object(body).category === 'beauty') return refusal(403, 'rest_forbidden')
      followed.push(body)
      return json({ success: true, isFollowing: true })
    },
  })
  await press('Start Shopping')
  await waitFor(() => expect(hostCalls.paths).toEqual(['/discover']))
  expect(followed).toEqual([{ category: 'home' }])
  expect(hostCalls.toasts).toMatchObject([{ description: expect.stringContaining('Beauty') }])
  expect(requestCount('POST /a-list/v1/user-meta/onboarding-complete')).toBe(1)
})

test('an unknown step is not found, and a finished onboarding opens the dashboard', async () => {
  openAccount('/onboarding?step=9')
  expect(await screen.findByText('Step not found')).toBeDefined()
  const { hostCalls } = openAccount('/onboarding', {
    'GET /a-list/v1/user-meta': () => json({ onboarding_complete: true }),
  })
  await waitFor(() => expect(hostCalls.paths).toEqual(['/dashboard']))
})
