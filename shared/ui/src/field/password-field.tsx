import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { INPUT_CLASS } from './input-class.ts'

type PasswordFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'>

/** A password field with a show/hide button and a Caps Lock warning. */
export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field label={label} error={error} hint={capsLock ? 'Caps Lock is on.' : hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={() => setCapsLock(false)}
            className={`${INPUT_CLASS} pr-13`}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-sm text-ink-soft hover:text-ink"
          >
            {shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
        </div>
      )}
    </Field>
  )
}
