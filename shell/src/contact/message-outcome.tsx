import { Button } from '@a-list/ui/button/button.tsx'
import { formId } from '@a-list/ui/form/use-form.ts'
import { useEffect, useRef } from 'react'

const TEXTS = {
  sent: { title: 'Thank you', text: 'Your message has arrived. We answer within two working days.' },
  waiting: {
    title: 'Saved for later',
    text: 'We can’t send it right now. Your message is saved on this device and will be sent automatically.',
  },
} as const

/** Replaces the form, and takes the focus from the form's button. */
export function MessageOutcome({ outcome, onAgain }: { outcome: 'sent' | 'waiting'; onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { title, text } = TEXTS[outcome]
  return (
    <div
      ref={panel}
      id={formId('contact')}
      role="status"
      tabIndex={-1}
      className="mt-3 grid gap-3 border-t border-ink pt-5 outline-none"
    >
      <p className="font-display text-3xl">{title}</p>
      <p>{text}</p>
      <Button tone="outline" className="justify-self-start" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  )
}
