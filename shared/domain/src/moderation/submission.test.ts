import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayModerateSubmission, SUBMISSION_CATEGORIES, submissionFormSchema } from './submission.ts'

const messages = (value: unknown) =>
  submissionFormSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('brand suggestion form', () => {
  const good = {
    brand_name: 'Rhode',
    website_url: 'https://www.rhodeskin.com',
    category: 'Beauty',
    associated_celebrity: 'Hailey Bieber',
    submission_reason: 'A skin-care line that is missing here.',
    contact_email: 'someone@example.com',
  }

  test.each([
    ['brand_name', 'R', 'Brand name must be at least 2 characters'],
    ['brand_name', ' R ', 'Brand name must be at least 2 characters'],
    ['website_url', 'rhode', 'Please enter a valid URL'],
    ['website_url', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['category', '', 'Please select a category'],
    ['associated_celebrity', 'H', 'Celebrity name must be at least 2 characters'],
    ['submission_reason', 'too short', 'Please provide a detailed reason (at least 10 characters)'],
    ['contact_email', 'someone', 'Please enter a valid email address'],
  ])('%s "%s": %s', (field, value, message) => {
    expect(messages(good)).toEqual([])
    expect(messages({ ...good, [field]: value })).toEqual([message])
  })

  test('any text in any field is accepted or gets its own message', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.emailAddress(),
      fc.string({ maxLength: 6000 }),
    )
    const field = fc.constantFrom(...Object.keys(good))
    fc.assert(
      fc.property(field, text, (name, typed) => {
        const found = messages({ ...good, [name]: typed })
        for (const message of found) expect(message).toMatch(/^(Please|Brand name|Celebrity name) /)
      }),
    )
  })

  test('categories of spec section 3', () => {
    expect(SUBMISSION_CATEGORIES.join()).toBe(
      'Beauty,Fashion,Home,Wellness,Food & Beverage,Tech,Entertainment,Other',
    )
  })

  test('only pending submissions can be acted on', () => {
    const statuses = ['pending', 'approved', 'rejected', 'draft'] as const
    expect(statuses.map((status) => mayModerateSubmission({ status }))).toEqual([true, false, false, false])
  })
})
