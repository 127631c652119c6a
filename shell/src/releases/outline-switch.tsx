import { useState } from 'react'
import { OUTLINES_KEY, showOutlines } from './outlines.ts'

/** Switches the outlines of remotes on every page of this browser. */
export function OutlineSwitch() {
  const [isOn, setOn] = useState(
    () => typeof window !== 'undefined' && localStorage.getItem(OUTLINES_KEY) !== null,
  )
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="tick"
        checked={isOn}
        onChange={({ target }) => {
          setOn(target.checked)
          if (target.checked) localStorage.setItem(OUTLINES_KEY, '1')
          else localStorage.removeItem(OUTLINES_KEY)
          showOutlines(target.checked)
        }}
      />
      Outline each remote on every page
    </label>
  )
}
