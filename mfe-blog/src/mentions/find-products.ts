/** Ids of the products that a text links to, each once, in order. */
export function findProductIds(html: string): string[] {
  const links = html.matchAll(/href="\/product\/([^"/?#]+)/g)
  return [...new Set(Array.from(links, ([, id]) => decoded(id ?? '')))]
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
