import { type ReactNode, useEffect } from 'react'
import type { RowsProps } from './shown-rows.ts'

/** All rows, however many. */
export function EveryRow({ count, onShow }: RowsProps): ReactNode {
  useEffect(() => onShow({ from: 0, to: count, before: 0, after: 0 }), [count, onShow])
  return null
}
