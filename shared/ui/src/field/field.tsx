import { type ReactNode, useId } from 'react'
import { Glyph } from '../glyph/glyph.tsx'

export interface FieldProps {
  label: ReactNode
  /** What is wrong with the field, and how to fix it. */
  error?: string
  hint?: ReactNode
}

export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A label, a control, its hint and its error, linked for screen readers. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <Glyph name="alert" className="mt-0.75 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
