import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { INPUT_CLASS } from './input-class.ts'

export function TextField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} className={INPUT_CLASS} />}
    </Field>
  )
}
