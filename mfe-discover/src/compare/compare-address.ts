/** Side by side there is room for so many. */
export const MOST_COMPARED = 4
const LONGEST_ID = 100
const PARAM = 'ids'

/** The products that an address asks for, each once, in its order. Junk in it counts as absent. */
export function readCompared(params: URLSearchParams): string[] {
  const ids = (params.get(PARAM) ?? '').split(',').map((id) => id.trim())
  const wellFormed = ids.filter((id) => id !== '' && id.length <= LONGEST_ID)
  return [...new Set(wellFormed)].slice(0, MOST_COMPARED)
}

/** Where these products stand side by side; of too many the last ones do. */
export function compareAddress(ids: readonly string[]): string {
  const different = [...new Set(ids)].slice(-MOST_COMPARED)
  return different.length === 0
    ? '/compare'
    : `/compare?${new URLSearchParams({ [PARAM]: different.join(',') })}`
}
