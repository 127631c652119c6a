import type { Submission } from '@a-list/domain/moderation/submission.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNearestRow } from '../nearest-row/use-nearest-row.ts'
import { focusRow } from './use-table-keys.ts'

/**
 * Keeps the focus in the table when a decision removes what had it.
 * @param rows the rows as they come from the query
 * @param open the submission whose details are open
 */
export function useRowFocus(rows: readonly Submission[] | undefined, open: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const rememberPlace = useNearestRow(rows, heading)
  /** The open submission's row, the rows after it, and those before it, nearest first. Empty if it is not listed. */
  const nearest = useRef<readonly number[]>([])
  const [restored, setRestored] = useState<readonly number[]>()

  function rememberFocus() {
    if (document.activeElement instanceof HTMLElement) rememberPlace(document.activeElement)
  }
  const leaveDetails = useEffectEvent(() => {
    focusRow(...nearest.current)
    nearest.current = []
    // The decision may still be on its way.
    rememberFocus()
  })

  // A dialog that unmounts while open does not restore the focus.
  useEffect(() => (open === undefined ? undefined : () => leaveDetails()), [open])
  useEffect(() => {
    const ids = rows?.map(({ id }) => id) ?? []
    const at = open === undefined ? -1 : ids.indexOf(open)
    // If the row has left the list, its place stays known.
    if (at >= 0) nearest.current = [...ids.slice(at), ...ids.slice(0, at).reverse()]
  }, [rows, open])
  useEffect(() => {
    // The moderator may have moved on meanwhile.
    if (restored && document.activeElement === document.body) focusRow(...restored)
  }, [restored])

  return {
    heading,
    /** Call it before a decision in the table, while the pressed button has the focus. */
    rememberFocus,
    /** Moves the focus to the first of the restored rows that is listed. */
    focusRestored: setRestored,
  }
}
