import type { VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** The part of a grid that stands in the page. */
export interface ShownRows {
  /** Places in the list: the first that is shown, and the one after the last. */
  from: number
  to: number
  /** Room for the rows that are not, in pixels. */
  before: number
  after: number
}

/** What decides about the rows of a grid gets this. */
export interface RowsProps {
  /** Key of the history's entry. */
  entry: string
  grid: RefObject<HTMLUListElement | null>
  /** How many places there are in the whole list. */
  count: number
  onShow: (rows: ShownRows) => void
}

interface KeptRows {
  rows: ShownRows
  /** What was measured, by which the page has its height again before it is drawn. */
  sizes: (VirtualItem & { key: number })[]
  /** Height of the rows that were not measured, in pixels. */
  guess: number
  /** Of the grid, in pixels: at another one the sizes mean nothing. */
  width: number
  scrollY: number
}

const MOST_KEPT = 8
const kept = new Map<string, KeptRows>()

/** Keeps what an entry of the history showed, for the way back to it. */
export function keepRows(entry: string, rows: KeptRows): void {
  kept.delete(entry)
  kept.set(entry, rows)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}

export function recallRows(entry: string): KeptRows | undefined {
  return kept.get(entry)
}

/** Called when the document is left, before what they have kept is stored (kept-list/). */
export const keepers = new Set<() => void>()

/** Has something kept when its part of the page goes, or the whole document. @returns for an effect to give back */
export function keepOnLeaving(keep: () => void): () => void {
  keepers.add(keep)
  return () => {
    keepers.delete(keep)
    keep()
  }
}
