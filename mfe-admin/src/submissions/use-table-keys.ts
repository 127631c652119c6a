import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { useEffect, useState } from 'react'

const OFF_KEY = 'a-list.admin.keys-off'

interface TableKeys {
  rows: readonly Submission[]
  onApprove: (submission: Submission) => void
  onReject: (submission: Submission) => void
  onHelp: () => void
}

/**
 * Single-key shortcuts of the table: up and down move through the rows, `a` approves and `r` rejects the focused one,
 * and `?` shows help. Enter opens the focused row, as it presses any button. The shortcuts are inactive while a field
 * or dialog has the focus, and can be switched off.
 */
export function useTableKeys({ rows, onApprove, onReject, onHelp }: TableKeys) {
  const [isOn, setOn] = useState(areOn)

  useEffect(() => {
    if (!isOn) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || hasOwnKeys(event.target)) return
      const focused = document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
      const at = rows.findIndex(({ id }) => String(id) === focused)
      const row = rows[at]
      if (event.key === '?') onHelp()
      else if (event.key === 'ArrowDown' && rows.length > 0)
        focusRow(rows[Math.min(at + 1, rows.length - 1)]?.id)
      else if (event.key === 'ArrowUp' && at > 0) focusRow(rows[at - 1]?.id)
      else if (event.key === 'a' && row) onApprove(row)
      else if (event.key === 'r' && row) onReject(row)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn, rows, onApprove, onReject, onHelp])

  return {
    isOn,
    setOn: (next: boolean) => {
      setOn(next)
      try {
        if (next) localStorage.removeItem(OFF_KEY)
        else localStorage.setItem(OFF_KEY, '1')
      } catch {
        // If storage is blocked, the choice lasts until the page is left.
      }
    },
  }
}

function areOn(): boolean {
  try {
    return localStorage.getItem(OFF_KEY) === null
  } catch {
    return true
  }
}

/** The id of the table's heading. */
export const TABLE_HEADING = 'submissions'

/** Focuses the name of the first of these rows that is listed, or the table's heading if none is. */
export function focusRow(...ids: readonly (number | undefined)[]): void {
  const names = ids.map((id) => document.querySelector<HTMLElement>(`[data-opens="${id}"]`))
  ;(names.find((name) => name) ?? document.getElementById(TABLE_HEADING))?.focus()
}

/** Whether the element itself uses keys, or a dialog is open. */
function hasOwnKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof Element)) return false
  return (
    target.closest('input:not([type=checkbox]), textarea, select, [role=tab], [contenteditable]') !== null
  )
}
