import type { VirtualItem } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

/** The part of a grid that is rendered. */
export interface ShownRows {
  /** Positions in the list: the first that is rendered, and the one after the last. */
  from: number
  to: number
  /** Height in pixels of the rows before and after the rendered ones. */
  before: number
  after: number
}

/** Props of the components that decide which rows of a grid are rendered. */
export interface RowsProps {
  /** Key of the history entry. */
  entry: string
  grid: RefObject<HTMLUListElement | null>
  /** How many cells the whole list has. */
  count: number
  onShow: (rows: ShownRows) => void
}

interface SavedRows {
  rows: ShownRows
  /** Sizes of measured rows, which give the page its height before it is painted. */
  sizes: (VirtualItem & { key: number })[]
  /** Assumed height in pixels of rows that were not measured. */
  guess: number
  /** Width of the grid in pixels. The sizes are valid only for this width. */
  width: number
  scrollY: number
}

const MAX_ENTRIES = 8
const saved = new Map<string, SavedRows>()

/** Saves the rows that a history entry showed, for a return to it. Keeps the last 8 entries. */
export function saveRows(entry: string, rows: SavedRows): void {
  saved.delete(entry)
  saved.set(entry, rows)
  const [oldest] = saved.keys()
  if (saved.size > MAX_ENTRIES && oldest !== undefined) saved.delete(oldest)
}

export function savedRows(entry: string): SavedRows | undefined {
  return saved.get(entry)
}

/** Called when the document unloads, before the lists are stored (list-restoration/stored-lists.ts). */
export const saveHandlers = new Set<() => void>()

/**
 * Calls `save` when the component unmounts or the document unloads.
 * @returns the cleanup function for an effect
 */
export function saveOnLeave(save: () => void): () => void {
  saveHandlers.add(save)
  return () => {
    saveHandlers.delete(save)
    save()
  }
}
