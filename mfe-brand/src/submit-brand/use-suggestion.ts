import { SUBMITTED } from '@a-list/api/submissions/messages.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { HONEYPOT } from '@a-list/ui/field/honeypot.tsx'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type Draft, draftFrom, EMPTY_DRAFT, type FieldName, keepDraft, readDraft } from './draft.ts'
import { checkDraft, type Faults, faultOf } from './faults.ts'
import { sendSuggestion } from './send-suggestion.ts'

/** The form's state: what is typed, what is wrong with it, and whether it is on its way. */
export function useSuggestion(form: RefObject<HTMLFormElement | null>) {
  const { outbox, toast } = useHost()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [faults, setFaults] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  // State comes a render too late for the second half of a double click.
  const sending = useRef(false)

  // The server knows no device: the draft comes back after hydration, under what was typed before it.
  useEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const kept = readDraft()
    setDraft(draftFrom((field) => typed.get(field) || kept[field]))
  }, [form])

  function judge(field: FieldName, typed: Draft) {
    const fault = faultOf(typed, field)
    // On top of what else is found: the field that loses the focus to the first fault is judged right after all.
    setFaults((found) => ({ ...found, [field]: fault }))
  }

  function change(field: FieldName, text: string) {
    const next = { ...draft, [field]: text }
    setDraft(next)
    keepDraft(next)
    if (faults[field] !== undefined) judge(field, next)
  }

  /** Judges a field that was left. */
  function leave(field: FieldName) {
    judge(field, draft)
  }

  function reset() {
    setDraft(EMPTY_DRAFT)
    keepDraft(EMPTY_DRAFT)
    setFaults({})
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    if (new FormData(event.currentTarget).get(HONEYPOT)) {
      toast(SUBMITTED)
      return
    }
    const checked = checkDraft(draft)
    if (!checked.ok) {
      setFaults(checked.faults)
      event.currentTarget.querySelector<HTMLElement>(`[name=${checked.first}]`)?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    const outcome = await sendSuggestion(outbox, checked.form)
    sending.current = false
    setBusy(false)
    if (outcome.gone) {
      // Out of the fields first: leaving one that is empty again would find fault with it.
      form.current?.focus({ preventScroll: true })
      reset()
    }
    toast(outcome.toast)
  }

  return { draft, faults, busy, change, leave, submit }
}
