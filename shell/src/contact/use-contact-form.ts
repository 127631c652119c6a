import { messageWrite } from '@a-list/api/contact/send-message.ts'
import { isApiFailure } from '@a-list/api/errors.ts'
import { refusalText } from '@a-list/api/outbox/refusal.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { HONEYPOT } from '@a-list/ui/field/honeypot.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { formText } from '../app/form-text.ts'
import { type ContactField, type Faults, isWritten, readMessage } from './read-message.ts'

const DID_NOT_WORK = 'That did not work just now. Your message is still here; please try again.'

/** The form's state: what is wrong with it, whether it is on its way, and what became of it. */
export function useContactForm() {
  const { outbox } = useHost()
  const [faults, setFaults] = useState<Faults>({})
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [gone, setGone] = useState<'sent' | 'waiting'>()
  // State comes a render too late for the second half of a double click.
  const sending = useRef(false)

  /** A field that was found fault with is judged again as it is mended, the others once they are left. */
  function judge(form: HTMLFormElement, field: ContactField) {
    const read = readMessage(new FormData(form))
    setFaults((found) => ({ ...found, [field]: read.ok ? undefined : read.faults[field] }))
  }

  function change(form: HTMLFormElement, field: ContactField) {
    setUnsaved(isWritten(new FormData(form)))
    if (faults[field] !== undefined) judge(form, field)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const entries = new FormData(event.currentTarget)
    const read = readMessage(entries)
    if (!read.ok) {
      setFaults(read.faults)
      event.currentTarget.querySelector<HTMLElement>(`[name=${read.first}]`)?.focus()
      return
    }
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    const write = messageWrite(read.form, formText(entries, HONEYPOT))
    try {
      setGone((await outbox.send(write)).state)
      setUnsaved(false)
    } catch (thrown) {
      setRefusal(isApiFailure(thrown) ? refusalText(write, thrown.error) : DID_NOT_WORK)
    }
    sending.current = false
    setBusy(false)
  }

  /** For a second message. */
  function again() {
    setGone(undefined)
    setFaults({})
  }

  return { faults, unsaved, busy, refusal, gone, judge, change, submit, again }
}
