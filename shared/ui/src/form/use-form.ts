import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../hydrated/use-hydrated.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import { useBusy } from './use-busy.ts'

/** Why a form was not taken: a message about one field or, as a plain text, about the whole form. */
export type Problem<Name extends string> = string | { field: Name; message: string }

/** For `send`: it failed, and the person has been told elsewhere, for example in a toast. */
export const TOLD = ''

/** The part of a zod object schema that a form needs. Its keys are the fields, in the order of the page. */
interface FormSchema<Form> {
  shape: { readonly [Name in keyof Form]: { safeParse(value: unknown): { success: boolean } } }
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Form }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}

type NameOf<Form> = keyof Form & string

interface FormOptions<Form> {
  schema: FormSchema<Form>
  initial?: Partial<Record<NameOf<Form>, string>>
  /** Keeps what is typed across reloads. */
  draft?: Draft
  /** Asks before the person leaves a page with text that was not sent. */
  guarded?: boolean
  /** Sends a valid form. What is returned is shown, and the text stays; otherwise the form is emptied. */
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
  type Found = { [Field in Name]?: string | undefined }
  const names = Object.keys(schema.shape) as Name[]
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<Record<Name, string>>()
  const [problems, setProblems] = useState<Found>({})
  const [problem, setProblem] = useState<string>()
  const [busy, run] = useBusy()

  const textsFrom = (textOf: (name: Name) => unknown) =>
    Object.fromEntries(names.map((name) => [name, String(textOf(name) ?? '')])) as Record<Name, string>
  const read = (form: HTMLFormElement) => {
    const entries = new FormData(form)
    return textsFrom((name) => entries.get(name))
  }
  const initialValues = textsFrom((name) => initial?.[name])
  const differs = (values: Record<Name, string>) =>
    names.some((name) => values[name].trim() !== initialValues[name])
  const values = typed ?? initialValues

  const restore = useEffectEvent(() => {
    if (!ref.current) return
    const kept = draft && readDraft(draft)
    for (const control of kept ? ref.current.elements : []) {
      const { name, value } = control as HTMLInputElement
      const text = kept?.get(name)
      if (value === '' && typeof text === 'string') (control as HTMLInputElement).value = text
    }
    const found = read(ref.current)
    if (differs(found)) setTyped(found)
  })
  const follow = useEffectEvent(() => typed ?? ref.current?.reset())
  const initialText = JSON.stringify(initialValues)
  const followed = useRef(initialText)
  useEffect(() => {
    // The server knows no draft, and text typed before hydration was not seen here.
    if (followed.current === initialText) return restore()
    // React leaves a field as it is when its default changes.
    followed.current = initialText
    follow()
  }, [initialText])

  function problemsOf(input: Record<Name, string>) {
    const parsed = schema.safeParse(input)
    const found: Found = {}
    if (parsed.success) return { form: parsed.data, found }
    for (const { path, message } of parsed.error.issues) found[path[0] as Name] ??= message
    return { found }
  }

  /** Keeps the other fields' problems: they may come from the backend. */
  function judge(name: Name, input: Record<Name, string>) {
    const { [name]: found } = problemsOf(input).found
    setProblems((before) => ({ ...before, [name]: found }))
  }

  function show(found: Found) {
    setProblems(found)
    const first = names.find((name) => found[name])
    ref.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }

  function reset() {
    // Only a form with a tab index takes the focus: that closes a phone's keyboard over an emptied form.
    ref.current?.focus({ preventScroll: true })
    ref.current?.reset()
    if (draft) keepDraft(draft, {})
    setTyped(undefined)
    setProblems({})
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const { form, found } = problemsOf(read(event.currentTarget))
    if (!form) return show(found)
    void run(async () => {
      setProblems({})
      setProblem(undefined)
      let refusal: Problem<Name> | undefined
      try {
        refusal = await send(form, entries)
      } catch (thrown) {
        if (!failed) throw thrown
        refusal = failed(thrown, form)
      }
      if (refusal === undefined) reset()
      else if (typeof refusal === 'string') setProblem(refusal)
      else show({ [refusal.field]: refusal.message } as Found)
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
    /** Whether what is typed may be sent. */
    isValid: problemsOf(values).form !== undefined,
    /** The problem of the whole form. */
    problem,
    reset,
    /** For the `<form>`. */
    form: {
      ref,
      noValidate: true,
      // Only scripts send it. If a browser ever did, nothing typed may show in the address.
      method: 'post',
      'data-unsaved': (guarded && typed && differs(typed)) || undefined,
      onSubmit: submit,
      onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
        const next = read(currentTarget)
        setTyped(next)
        if (draft) keepDraft(draft, next)
        const { name } = target as HTMLInputElement
        if (problems[name as Name]) judge(name as Name, next)
      },
      onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
        const { name } = target as unknown as HTMLInputElement
        if (typed && names.includes(name as Name)) judge(name as Name, read(currentTarget))
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
