import type { SelectHTMLAttributes } from 'react'
import { Field, type FieldProps } from '../field/field.tsx'
import { INPUT_CLASS } from '../field/input-class.ts'
import { Glyph } from '../glyph/glyph.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'value' | 'onChange' | 'children'> {
  options: readonly SelectOption<Value>[]
  /** `''` shows the placeholder. Absent in a form of `useForm`. */
  value?: Value | ''
  onChange?: (value: Value) => void
  placeholder?: string
}

/** A native select, because no custom list works better on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, error, hint, options, value, onChange, placeholder, ...rest } = props
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange?.(chosen.value)
            }}
            className={`${INPUT_CLASS} appearance-none pr-10`}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Glyph
            name="chevron-down"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  )
}
