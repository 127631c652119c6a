import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { inputClass } from './input-class.ts'

export function TextField({
  label,
  error,
  hint,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  )
}
