import * as z from 'zod/mini'
import { keepers, keepRows, recallRows } from '../grid/shown-rows.ts'

/** A place in a list, a count or pixels. */
const figure = z.number().check(z.nonnegative())

const listSchema = z.object({
  /** Of the entry: what is known of its grid goes by it. */
  key: z.string(),
  /** How many pages were loaded. */
  pages: figure,
  scrollY: figure,
  /** What a long grid showed and measured; see grid/shown-rows.ts. */
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

type KeptList = z.infer<typeof listSchema>

const KEY = 'alist_discover_lists'
const MOST_KEPT = 8

let lists: Map<string, KeptList> | undefined

/** An entry of the history. The first of a tab has no name of its own, hence the address. */
export interface Entry {
  key: string
  search: string
}

const idOf = ({ key, search }: Entry) => key + search

/** Keeps how far a list went, for the way back to it. */
export function keepList(entry: Entry, list: Pick<KeptList, 'pages' | 'scrollY'>): void {
  const known = openLists()
  known.delete(idOf(entry))
  known.set(idOf(entry), { ...list, key: entry.key })
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
}

/** How far the list of an entry went before it was left; its grid knows its rows again. */
export function recallList(entry: Entry): KeptList | undefined {
  const list = openLists().get(idOf(entry))
  if (list?.grid) keepRows(entry.key, list.grid)
  return list
}

/** When the document is left, for its next time. */
export function storeLists(): void {
  for (const keep of keepers) keep()
  const stored: z.infer<typeof storedSchema> = [...openLists()].map(([id, list]) => ({
    id,
    list: { ...list, grid: recallRows(list.key) ?? list.grid },
  }))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Blocked or full: then a reload begins with the first page.
  }
}

function openLists() {
  lists ??= readLists()
  return lists
}

/** What the document before this one left, unless this one was opened by a link: then something new begins. */
function readLists(): Map<string, KeptList> {
  try {
    const [opened] = performance.getEntriesByType('navigation')
    if (!(opened instanceof PerformanceNavigationTiming) || opened.type === 'navigate') return new Map()
    const stored = storedSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    return new Map(stored.map(({ id, list }) => [id, list]))
  } catch {
    return new Map()
  }
}
