import type { Choice } from './radio-list.tsx'

interface CheckboxGroupProps<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Several choices. Selected values have the order of the choices, not of the clicks. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, choices, value, onChange } = props

  function toggle(ticked: Value, isOn: boolean) {
    const all = choices.map((choice) => choice.value)
    onChange(all.filter((one) => (one === ticked ? isOn : value.includes(one))))
  }

  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
            className="tick mt-1"
          />
          <span className="grow">{choice.label}</span>
          {choice.aside && <span className="mt-0.5 text-sm text-ink-soft">{choice.aside}</span>}
        </label>
      ))}
    </fieldset>
  )
}
