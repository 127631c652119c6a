import * as z from 'zod/mini'
import { savedRows, saveHandlers, saveRows } from '../grid/shown-rows.ts'

/** A position in a list, a number of items, or a length in pixels. */
const figure = z.number().check(z.nonnegative())

const listSchema = z.object({
  /** Key of the history entry; the grid's rows are saved under it. */
  key: z.string(),
  /** How many pages were loaded. */
  pages: figure,
  scrollY: figure,
  /** The rows that a long grid showed and measured; see grid/shown-rows.ts. */
  grid: z.optional(
    z.object({
      rows: z.object({ from: figure, to: figure, before: figure, after: figure }),
      sizes: z.array(
        z.object({ key: figure, index: figure, start: figure, end: figure, size: figure, lane: figure }),
      ),
      guess: figure,
      width: figure,
      scrollY: figure,
    }),
  ),
})

const storedSchema = z.array(z.object({ id: z.string(), list: listSchema }))

type StoredList = z.infer<typeof listSchema>

const KEY = 'alist_discover_lists'
const MAX_ENTRIES = 8

let lists: Map<string, StoredList> | undefined

/**
 * A history entry. The first entry of every tab has the same key, so only the URL's query distinguishes them.
 */
export interface Entry {
  key: string
  search: string
}

const idOf = ({ key, search }: Entry) => key + search

/** Saves the length and scroll position of an entry's list, for a return to it. Keeps the last 8 lists. */
export function saveList(entry: Entry, list: Pick<StoredList, 'pages' | 'scrollY'>): void {
  const all = openLists()
  all.delete(idOf(entry))
  all.set(idOf(entry), { ...list, key: entry.key })
  const [oldest] = all.keys()
  if (all.size > MAX_ENTRIES && oldest !== undefined) all.delete(oldest)
}

/** The saved list of an entry. Also restores the rows of its grid. */
export function savedList(entry: Entry): StoredList | undefined {
  const list = openLists().get(idOf(entry))
  if (list?.grid) saveRows(entry.key, list.grid)
  return list
}

/** Writes all lists to session storage. Called when the document unloads. */
export function storeLists(): void {
  for (const save of saveHandlers) save()
  const stored: z.infer<typeof storedSchema> = [...openLists()].map(([id, list]) => ({
    id,
    list: { ...list, grid: savedRows(list.key) ?? list.grid },
  }))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // If storage is blocked or full, the list starts with its first page after a reload.
  }
}

function openLists() {
  lists ??= readLists()
  return lists
}

/** The lists that the previous document stored; none if a link opened this document, instead of reload or back. */
function readLists(): Map<string, StoredList> {
  try {
    const [opened] = performance.getEntriesByType('navigation')
    if (!(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate') return new Map()
    const stored = storedSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    return new Map(stored.map(({ id, list }) => [id, list]))
  } catch {
    return new Map()
  }
}
