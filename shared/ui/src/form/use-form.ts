import { useHost } from '@a-list/remote/host-context.ts'
import { FORM_FIELD, type FormName, WHOLE_FORM } from '@a-list/remote/posted-form.ts'
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import type { Draft } from './draft.ts'
import { useBusy } from './use-busy.ts'

/** Why a form was refused: a message about one field, or a text about the whole form. */
export type Problem<Name extends string> = string | { field: Name; message: string }

/** Returned by `send` or `failed` if the message is already shown elsewhere, for example in a toast. */
export const ALREADY_SHOWN = WHOLE_FORM

/** The part of a zod object schema that a form needs. Its keys are the fields, in the order of the page. */
interface FormSchema<Form> {
  shape: { readonly [Name in keyof Form]: { safeParse(value: unknown): { success: boolean } } }
  safeParse(values: unknown): {
    success: boolean
    data?: Form
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] }
  }
}

type NameOf<Form> = keyof Form & string

interface FormOptions<Form> {
  schema: FormSchema<Form>
  /** The form's name, if it also works without scripts: the shell's server then accepts it as a plain form post. */
  post?: FormName
  initial?: Partial<Record<NameOf<Form>, string>>
  /** Stores the typed text and restores it after a reload. */
  draft?: Draft
  /** Whether to ask for confirmation before the person leaves a page with unsent text. */
  guarded?: boolean
  /**
   * Sends a valid form. If it returns a problem, the form shows the problem and keeps the text. Otherwise, the fields
   * get their initial values again.
   */
  send: (form: Form, entries: FormData) => Promise<Problem<NameOf<Form>> | undefined>
  /** The message if `send` throws. */
  failed?: (thrown: unknown, form: Form) => Problem<NameOf<Form>>
}

/** The id of a form, or of what replaces it after a success. The browser scrolls to it after a plain form post. */
export const formId = (post: FormName) => `form-${post}`

function writeTo(control: RadioNodeList | Element | null | undefined, text: string): void {
  if (control && 'value' in control) control.value = text
}

/**
 * The site's form hook: the fields, messages and submission of a form with a zod schema. Fields are uncontrolled, so
 * that text typed before hydration stays. A field is validated when it loses focus and, once it has an error, on each
 * change. The whole form is validated when it is submitted.
 */
export function useForm<Form extends object>({
  schema,
  post,
  initial,
  draft,
  guarded,
  send,
  failed,
}: FormOptions<Form>) {
  type Name = NameOf<Form>
  type Values = Record<Name, string>
  /** Messages by field, or by WHOLE_FORM. */
  type Found = { [Field in Name | typeof WHOLE_FORM]?: string | undefined }
  const names = Object.keys(schema.shape) as Name[]
  const initialValues = Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Values
  const withInitial = (values: Readonly<Record<string, unknown>>) =>
    ({ ...initialValues, ...values }) as Values
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { posted } = useHost()
  const [answer] = useState(post && posted?.form === post ? posted : undefined)
  const refused = answer?.isSent === false ? answer : undefined
  const [typed, setTyped] = useState<Values | undefined>(() => refused && withInitial(refused.values))
  const [problems, setProblems] = useState<Found>(refused ? (refused.problems as Found) : {})
  const [busy, run] = useBusy()

  const read = (form: HTMLFormElement) => withInitial(Object.fromEntries(new FormData(form)))
  const nameOf = (control: EventTarget) => (control as HTMLInputElement).name as Name
  const differs = (values: Values) => names.some((name) => values[name].trim() !== initialValues[name])
  const values = typed ?? initialValues
  /** What the person typed. A value that the form began with may belong to an account, so no draft contains it. */
  const changedIn = (input: Values) =>
    Object.fromEntries(
      Object.entries<string>(input).filter(([name, text]) => text !== initialValues[name as Name]),
    )

  // The server's HTML contains no draft, and React has not seen text that was typed before hydration.
  const catchUp = useEffectEvent(() => {
    if (answer?.isSent) draft?.keep()
    if (!ref.current) return
    draft?.restore(ref.current)
    const found = read(ref.current)
    if (differs(found)) setTyped(found)
  })
  useEffect(() => catchUp(), [])

  function problemsOf(input: Values): Found {
    const found: Found = {}
    for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
      found[path[0] as Name] ??= message
    return found
  }

  /** The problems of the other fields stay, because they may come from the backend. */
  const judge = (name: Name, input: Values) =>
    setProblems((before) => ({ ...before, [name]: problemsOf(input)[name] }))

  function show(found: Found) {
    setProblems(found)
    const first = names.find((name) => found[name])
    ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function reset() {
    // Moves the focus to the form, which closes a phone's keyboard. Only a form with a `tabIndex` accepts the focus.
    ref.current?.focus({ preventScroll: true })
    ref.current?.reset()
    // A reset restores what the server's page contained.
    for (const name of refused ? names : [])
      writeTo(ref.current?.elements.namedItem(name), initialValues[name])
    draft?.keep()
    setTyped(undefined)
    setProblems({})
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const input = read(event.currentTarget)
    const { data } = schema.safeParse(input)
    if (!data) return show(problemsOf(input))
    void run(async () => {
      setProblems({})
      const refusal = await send(data, entries).catch(failed && ((thrown: unknown) => failed(thrown, data)))
      if (refusal === undefined) reset()
      else
        show(
          (typeof refusal === 'string'
            ? { [WHOLE_FORM]: refusal }
            : { [refusal.field]: refusal.message }) as Found,
        )
    })
  }

  const choice = (name: Name) => ({
    name,
    defaultValue: refused?.values[name] ?? initialValues[name],
    error: problems[name],
    required: !schema.shape[name].safeParse('').success,
  })

  return {
    values,
    busy,
    isTyped: typed !== undefined,
    /** Whether this page answers a plain form post that succeeded. */
    wasPosted: answer?.isSent === true,
    /** Whether the typed text may be sent. */
    isValid: schema.safeParse(values).success,
    /** The problem of the whole form. */
    problem: problems[WHOLE_FORM],
    reset,
    /** Props of the `<form>`. */
    form: {
      ref,
      noValidate: true,
      // Without scripts, the browser posts to the page's own URL and scrolls to the form. Forms without `post` use the
      // same method, because a form that the browser sends with GET would put the typed text into the URL.
      method: 'post',
      ...(post && { id: formId(post), action: `#${formId(post)}` }),
      'data-unsaved': (guarded && typed && differs(typed)) || undefined,
      onSubmit: submit,
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        const next = read(currentTarget)
        setTyped(next)
        draft?.keep(changedIn(next))
        const name = nameOf(target)
        if (problems[name]) judge(name, next)
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        if (typed) judge(nameOf(target), read(currentTarget))
      },
    },
    /** Props of a `Select`. */
    choice,
    /**
     * Props of a text field. The field is read-only while the form is sent, because text typed then would not be sent.
     */
    field: (name: Name) => ({ ...choice(name), readOnly: busy }),
    /** Props of the submit `Button`. */
    submit: {
      type: 'submit',
      busy,
      disabled: !hydrated && !post,
      ...(post && { name: FORM_FIELD, value: post }),
      // A message that appears when a field loses focus would move the button away from the pointer.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  } as const
}
