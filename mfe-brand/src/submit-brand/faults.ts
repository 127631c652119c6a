import { type SubmissionForm, submissionFormSchema } from '@a-list/domain/submission.ts'
import { type Draft, FIELDS, type FieldName } from './draft.ts'

export type Faults = Partial<Record<FieldName, string>>

export type CheckedDraft =
  | { ok: true; form: SubmissionForm }
  | { ok: false; faults: Faults; first: FieldName }

/** The whole form by the rules of spec section 5: what may be sent, or what is wrong with each field. */
export function checkDraft(draft: Draft): CheckedDraft {
  const parsed = submissionFormSchema.safeParse(draft)
  if (parsed.success) return { ok: true, form: parsed.data }
  const faults: Faults = {}
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0])
    if (field) faults[field] ??= message
  }
  const first = FIELDS.find((name) => faults[name] !== undefined) ?? 'brand_name'
  return { ok: false, faults, first }
}

/** What is wrong with one field; undefined where nothing is. */
export function faultOf(draft: Draft, field: FieldName): string | undefined {
  const checked = checkDraft(draft)
  return checked.ok ? undefined : checked.faults[field]
}
