import { productKey } from './product-id.ts'

/** As many products as fit side by side. */
export const MAX_COMPARED = 4
const MAX_ID_LENGTH = 100
const PARAM = 'ids'

/** The product ids in a URL. */
export function readComparedIds(params: URLSearchParams): string[] {
  return parseComparedIds(params.get(PARAM) ?? '')
}

/** The product ids in a comma-separated text, in order, each product once. Malformed ids are ignored. */
export function parseComparedIds(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  const wellFormed = ids.filter((id) => id !== '' && id.length <= MAX_ID_LENGTH)
  return uniqueProducts(wellFormed).slice(0, MAX_COMPARED)
}

/** The URL of a comparison of these products; of the last four if there are more. */
export function compareUrl(ids: readonly string[]): string {
  const unique = uniqueProducts(ids).slice(-MAX_COMPARED)
  return unique.length === 0 ? '/compare' : `/compare?${new URLSearchParams({ [PARAM]: unique.join(',') })}`
}

/** The first id of each product. */
function uniqueProducts(ids: readonly string[]): string[] {
  return [...Map.groupBy(ids, productKey).values()].flatMap(([first]) => first ?? [])
}
