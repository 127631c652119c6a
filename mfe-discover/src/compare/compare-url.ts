/** As many products as fit side by side. */
export const MAX_COMPARED = 4
const MAX_ID_LENGTH = 100
const PARAM = 'ids'

/** The product ids in a URL, in order, without duplicates. Malformed ids are ignored. */
export function readComparedIds(params: URLSearchParams): string[] {
  const ids = (params.get(PARAM) ?? '').split(',').map((id) => id.trim())
  const wellFormed = ids.filter((id) => id !== '' && id.length <= MAX_ID_LENGTH)
  return [...new Set(wellFormed)].slice(0, MAX_COMPARED)
}

/** The URL of a comparison of these products; of the last four if there are more. */
export function compareUrl(ids: readonly string[]): string {
  const unique = [...new Set(ids)].slice(-MAX_COMPARED)
  return unique.length === 0 ? '/compare' : `/compare?${new URLSearchParams({ [PARAM]: unique.join(',') })}`
}
