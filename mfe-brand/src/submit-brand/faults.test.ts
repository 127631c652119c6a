import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftFrom, EMPTY_DRAFT, FIELDS } from './draft.ts'
import { checkDraft, faultOf } from './faults.ts'
import { findKnownBrand } from './known-brand.ts'

test('an empty form has a message for each field, and the first is the first on the page', () => {
  expect(checkDraft(EMPTY_DRAFT)).toEqual({
    ok: false,
    first: 'brand_name',
    faults: {
      brand_name: 'Brand name must be at least 2 characters',
      website_url: 'Please enter a valid URL',
      category: 'Please select a category',
      associated_celebrity: 'Celebrity name must be at least 2 characters',
      submission_reason: 'Please provide a detailed reason (at least 10 characters)',
      contact_email: 'Please enter a valid email address',
    },
  })
})

test('any text in any field is sent or gets a message, and nothing breaks', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.string({ maxLength: 6000 }),
  )
  const drafts = fc.record({
    brand_name: text,
    website_url: text,
    category: fc.oneof(text, fc.constant('Beauty')),
    associated_celebrity: text,
    submission_reason: text,
    contact_email: text,
  })
  fc.assert(
    fc.property(drafts, (draft) => {
      const checked = checkDraft(draft)
      const messages = FIELDS.flatMap((field) => faultOf(draft, field) ?? [])
      expect(messages.length > 0).toBe(!checked.ok)
      for (const message of messages) expect(message).toMatch(/^(Please|Brand name|Celebrity name) /)
      if (!checked.ok) expect(checked.faults[checked.first]).toBeDefined()
      expect(findKnownBrand([], draft)).toBeUndefined()
      expect(draftFrom((field) => draft[field])).toEqual(draft)
    }),
  )
})
