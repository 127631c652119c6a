import { type ReactNode, useId } from 'react'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  /** Shown at the end of the row, such as a count. */
  aside?: ReactNode
}

interface RadioListProps<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A list of rows with native radio buttons, of which one is chosen. */
export function RadioList<Value extends string>({ legend, choices, value, onChange }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 has-checked:bg-well"
        >
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="tick"
          />
          <span className="grow wrap-anywhere">{choice.label}</span>
          {choice.aside && <span className="text-sm whitespace-nowrap text-ink-soft">{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
