/** The forms that work without scripts: the shell's server accepts them as plain form posts. */
export const FORM_NAMES = ['newsletter', 'contact', 'suggestion', 'sign-in', 'sign-up'] as const
export type FormName = (typeof FORM_NAMES)[number]

/** The key of the message about a whole form, next to those about its fields. */
export const WHOLE_FORM = ''

/** The outcome of a plain form post, for the page that answers it. */
export type PostedForm =
  | { form: FormName; isSent: true }
  | {
      form: FormName
      isSent: false
      /** What the person typed, without passwords. */
      values: Record<string, string>
      /** Messages by field, or by WHOLE_FORM. */
      problems: Record<string, string>
    }

/** The field of a plain form post that contains the form's name. It is the submit button's name. */
export const FORM_FIELD = 'form'

/** The query parameter of the page after a successful post. Its value is the form's name. */
export const SENT_PARAMETER = 'sent'

export function readFormName(text: string | null): FormName | undefined {
  return FORM_NAMES.find((name) => name === text)
}
