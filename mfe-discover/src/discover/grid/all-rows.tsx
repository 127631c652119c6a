import { type ReactNode, useEffect } from 'react'
import type { RowsProps } from './shown-rows.ts'

/** Shows every row: the fallback if `RowWindow` does not load. */
export function AllRows({ count, onShow }: RowsProps): ReactNode {
  useEffect(() => onShow({ from: 0, to: count, before: 0, after: 0 }), [count, onShow])
  return null
}
