import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signInFormSchema, signUpFormSchema } from '../forms/account-forms.ts'
import { newsletterFormSchema } from '../forms/newsletter-form.ts'
import { summariseRatings } from '../products/review.ts'
import { brandNumber, isFavorite, NO_FAVORITES, withFavorite } from './favorites.ts'
import { markRead, type Notification, passesAlertFilter } from './notification.ts'
import {
  isSkippable,
  mayLeaveStep,
  onboardingPosition,
  onboardingProgress,
  onboardingStep,
} from './onboarding.ts'
import { mayModerate } from './roles.ts'
import { listChoice, listNameFormSchema } from './shopping-list.ts'

const messages = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test('account forms', () => {
  const form = {
    username: 'sam',
    email: 'sam@example.com',
    password: ' a phrase',
    confirmPassword: 'a phrase',
  }
  expect(messages(signUpFormSchema, form)).toEqual(['Passwords do not match'])
  expect(messages(signUpFormSchema, { ...form, confirmPassword: ' a phrase' })).toEqual([])
  expect(messages(signUpFormSchema, { ...form, email: '', password: 'short' })).toEqual([
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ])
  expect(messages(signInFormSchema, { username: ' ', password: '' })).toHaveLength(2)
  for (const field of Object.keys(form)) {
    const blank = { ...form, confirmPassword: form.password, [field]: '' }
    expect(messages(signUpFormSchema, blank)).not.toEqual([])
  }
  expect(messages(newsletterFormSchema, { email: 'nobody' })).toEqual(['Please enter a valid email address'])
})

describe('favourites', () => {
  test('brand ids become integers', () => {
    expect([
      brandNumber('7'),
      brandNumber(7.9),
      brandNumber('x'),
      brandNumber(undefined),
      brandNumber(' '),
    ]).toEqual([7, 7, undefined, undefined, undefined])
  })

  test('the last change of a favorite decides', () => {
    const settings = fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), fc.boolean()))
    fc.assert(
      fc.property(settings, fc.constantFrom('brand' as const, 'product' as const), (steps, kind) => {
        const end = steps.reduce((all, [id, wanted]) => withFavorite(all, kind, id, wanted), NO_FAVORITES)
        for (const id of ['1', '2', '3']) {
          const last = steps.findLast(([other]) => other === id)?.[1] ?? false
          expect(isFavorite(end, kind, id)).toBe(last)
        }
      }),
    )
  })
})

test('alerts are filtered and marked as read', () => {
  const alert = (id: number, type: Notification['type'], is_read: boolean): Notification => ({
    id,
    user_id: 1,
    title: '',
    description: '',
    target_url: '/',
    type,
    is_read,
    created_at: '',
    source: '',
    metadata: {},
  })
  const alerts = [
    alert(1, 'brand_new_product', false),
    alert(2, 'blog_mention', true),
    alert(3, 'new_brand', false),
    alert(4, 'category_update', true),
  ]
  const ids = (filter: Parameters<typeof passesAlertFilter>[1]) =>
    alerts.filter((item) => passesAlertFilter(item, filter)).map(({ id }) => id)
  expect([ids('all'), ids('unread'), ids('products'), ids('blog')]).toEqual([
    [1, 2, 3, 4],
    [1, 3],
    [1, 4],
    [2],
  ])
  expect(markRead(alerts, 3).map(({ is_read }) => is_read)).toEqual([false, true, true, true])
  expect(markRead(alerts, 'all').every(({ is_read }) => is_read)).toBe(true)
})

test('onboarding has five steps with positions and rules', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(onboardingStep)).toEqual([
    undefined,
    'welcome',
    'interests',
    'follow brands',
    'notifications',
    'done',
    undefined,
  ])
  expect([
    onboardingPosition(2),
    onboardingProgress(1),
    onboardingProgress(2),
    onboardingProgress(5),
  ]).toEqual(['2 of 5', 0, 0.25, 1])
  expect([isSkippable('notifications'), isSkippable('interests')]).toEqual([true, false])
  expect([mayLeaveStep('interests', []), mayLeaveStep('interests', ['home'])]).toEqual([false, true])
})

test('an average rating has one decimal', () => {
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  expect(summariseRatings('p', { ...none, 4: 2, 5: 1 })).toEqual({
    product_id: 'p',
    average_rating: 4.3,
    total_reviews: 3,
    rating_breakdown: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
  })
  expect(summariseRatings('p', none).average_rating).toBe(0)
})

test('the list dialog needs a selected list or a new name', () => {
  const lists = [{ id: '7', name: 'Summer' }]
  expect(listChoice(lists, '7', null)).toEqual({ kind: 'existing', id: '7' })
  expect(listChoice(lists, '7', '  Gifts ')).toEqual({ kind: 'new', name: 'Gifts' })
  expect([listChoice(lists, '7', '  '), listChoice(lists, null, null)]).toEqual([null, null])
})

test('no second list gets a name that a list has; the dialog adds to the list of that name', () => {
  const lists = [{ id: '7', name: 'Summer' }]
  expect(listChoice(lists, null, ' summer')).toEqual({ kind: 'existing', id: '7' })
  const refused = listNameFormSchema(lists).safeParse({ name: 'SUMMER ' })
  expect(refused.error?.issues[0]?.message).toBe('You already have a list with this name')
  expect(listNameFormSchema(lists).safeParse({ name: 'Summers' }).success).toBe(true)
})

test('administrators and editors may moderate', () => {
  expect([['subscriber'], ['editor'], ['administrator'], ['moderator'], []].map(mayModerate)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})
