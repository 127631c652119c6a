const AGAIN = 'We try again after a pause.'
const CHECK_URL = 'Check the brand’s store URL.'

const LIMITED = `The store limits our requests. ${AGAIN}`
const TOKEN = 'The store refuses our token. Ask an administrator to check STOREFRONT_TOKENS.'
const OWN_ERROR = `The store reports an error of its own. ${AGAIN}`

const FAILURES: Record<string, string> = {
  host_not_allowed: 'We may not read this host. Ask an administrator to add it to the brand’s store hosts.',
  no_store_address: 'The brand’s store URL is not the https URL of a named host. Correct it.',
  refused_address: `The store’s host is not on the public internet. ${CHECK_URL}`,
  unresolved: `The store’s domain does not exist. ${CHECK_URL}`,
  timeout: `The store did not answer in time. ${AGAIN}`,
  network: `The connection to the store failed. ${AGAIN}`,
  too_large: `The store’s answer was too large to read. ${CHECK_URL}`,
  shape:
    'The store’s answer was not a list of products. Check the brand’s store URL, and that the store is open.',
  throttled: LIMITED,
  http_429: LIMITED,
  // Shopify's own status for a client that it considers abusive.
  http_430: LIMITED,
  access_denied: TOKEN,
  unauthorized: TOKEN,
  http_401: TOKEN,
  http_403: TOKEN,
  http_404: `The store has no product list at this URL. ${CHECK_URL}`,
  graphql_error: OWN_ERROR,
  internal: OWN_ERROR,
  internal_server_error: OWN_ERROR,
}

/** What happened to a store, and what to do about it, for `StoreRow.failure`. An unknown code is shown as it is. */
export function storeFailure(code: string): string {
  const [, status = ''] = /^http_(\d{3})$/.exec(code) ?? []
  if (status.startsWith('3')) return `The store’s URL leads to another address. ${CHECK_URL}`
  if (status.startsWith('5')) return `The store answers with error ${status}. ${AGAIN}`
  return FAILURES[code] ?? (status ? `The store answers with error ${status}. ${CHECK_URL}` : code)
}
