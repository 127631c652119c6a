import type { SubmissionForm } from '@a-list/domain/submission.ts'

/** In the order in which they stand on the page. */
export const FIELDS = [
  'brand_name',
  'website_url',
  'category',
  'associated_celebrity',
  'submission_reason',
  'contact_email',
] as const satisfies readonly (keyof SubmissionForm)[]

export type FieldName = (typeof FIELDS)[number]

/** The form as it is typed: text alone, right or wrong. */
export type Draft = Record<FieldName, string>

export const EMPTY_DRAFT: Draft = {
  brand_name: '',
  website_url: '',
  category: '',
  associated_celebrity: '',
  submission_reason: '',
  contact_email: '',
}

export const DRAFT_KEY = 'a-list-suggestion'

/** A draft of whatever text the source has for the fields. */
export function draftFrom(textOf: (field: FieldName) => unknown): Draft {
  const draft = { ...EMPTY_DRAFT }
  for (const field of FIELDS) {
    const text = textOf(field)
    if (typeof text === 'string') draft[field] = text
  }
  return draft
}

/** What was typed on this device and never sent; empty where there is none or it can't be read. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null')
    return draftFrom((field) => new Map(Object.entries(kept ?? {})).get(field))
  } catch {
    return EMPTY_DRAFT
  }
}

/** An empty draft leaves nothing behind. Where the browser keeps nothing, it is kept while the page is open. */
export function keepDraft(draft: Draft): void {
  try {
    if (FIELDS.every((field) => draft[field] === '')) localStorage.removeItem(DRAFT_KEY)
    else localStorage.setItem(DRAFT_KEY, JSON.stringify(draft))
  } catch {
    // Blocked or full: the form works as well without.
  }
}
