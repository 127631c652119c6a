import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import type { Draft } from './draft.ts'
import { useBusy } from './use-busy.ts'

/** Why a form was refused: a message about one field or, as a text about the whole form. */
export type Problem<Name extends string> = string | { field: Name; message: string }

/** Returned by `send`: it failed, and the message has been shown elsewhere, for example in a toast. */
export const ALREADY_SHOWN = ''

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
  initial?: Partial<Record<NameOf<Form>, string>>
  /** Restores the typed text after a reload. */
  draft?: Draft
  /** Asks for confirmation before the person leaves a page with unsent text. */
  guarded?: boolean
  /** Sends a valid form. A returned problem is shown, and the text stays; otherwise the form is emptied. */
  send: (form: Form, entries: FormData) => Promise<Problem<NameOf<Form>> | undefined>
  /** What to show when `send` throws. */
  failed?: (thrown: unknown, form: Form) => Problem<NameOf<Form>>
}

/**
 * The one way to write a form. Fields are uncontrolled, so that text typed before hydration stays. A field is
 * validated when it is left or, once it has an error, on each change; the whole form when it is submitted.
 */
export function useForm<Form extends object>({
  schema,
  initial,
  draft,
  guarded,
  send,
  failed,
}: FormOptions<Form>) {
  type Name = NameOf<Form>
  type Values = Record<Name, string>
  /** Messages by field; the key of the whole form's message is ALREADY_SHOWN. */
  type Found = { [Field in Name | typeof ALREADY_SHOWN]?: string | undefined }
  const names = Object.keys(schema.shape) as Name[]
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<Values>()
  const [problems, setProblems] = useState<Found>({})
  const [busy, run] = useBusy()

  const initialValues = Object.fromEntries(names.map((name) => [name, initial?.[name] ?? ''])) as Values
  const read = (form: HTMLFormElement): Values => ({
    ...initialValues,
    ...Object.fromEntries(new FormData(form)),
  })
  const nameOf = (control: EventTarget) => (control as HTMLInputElement).name as Name
  const differs = (values: Values) => names.some((name) => values[name].trim() !== initialValues[name])
  const values = typed ?? initialValues

  // The server's HTML contains no draft, and React has not seen text that was typed before hydration.
  const catchUp = useEffectEvent(() => {
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

  /** Keeps the problems of the other fields: they may come from the backend. */
  const judge = (name: Name, input: Values) =>
    setProblems((before) => ({ ...before, [name]: problemsOf(input)[name] }))

  function show(found: Found) {
    setProblems(found)
    const first = names.find((name) => found[name])
    ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function reset() {
    // Only a form with a tab index gets the focus, which closes a phone's keyboard over an emptied form.
    ref.current?.focus({ preventScroll: true })
    ref.current?.reset()
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
            ? { [ALREADY_SHOWN]: refusal }
            : { [refusal.field]: refusal.message }) as Found,
        )
    })
  }

  const choice = (name: Name) => ({
    name,
    defaultValue: initialValues[name],
    error: problems[name],
    required: !schema.shape[name].safeParse('').success,
  })

  return {
    values,
    busy,
    isTyped: typed !== undefined,
    /** Whether the typed text may be sent. */
    isValid: schema.safeParse(values).success,
    /** The problem of the whole form. */
    problem: problems[ALREADY_SHOWN],
    reset,
    /** For the `<form>`. */
    form: {
      ref,
      noValidate: true,
      // Only scripts send it. If a browser ever did, the typed text must not appear in the URL.
      method: 'post',
      'data-unsaved': (guarded && typed && differs(typed)) || undefined,
      onSubmit: submit,
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        const next = read(currentTarget)
        setTyped(next)
        draft?.keep(next)
        const name = nameOf(target)
        if (problems[name]) judge(name, next)
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        if (typed) judge(nameOf(target), read(currentTarget))
      },
    },
    /** For a `Select`. */
    choice,
    /** For a text field: read-only while the form is sent, since later text would not be part of it. */
    field: (name: Name) => ({ ...choice(name), readOnly: busy }),
    /** For the submit `Button`. */
    submit: {
      type: 'submit',
      busy,
      disabled: !hydrated,
      // A message that appears as a field is left would push the button from under the pointer.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  } as const
}
