/** More parallel calls would only slow each other down. */
const CONCURRENCY = 4

/** Like `Promise.all` over the items, four at a time, so that one page does not overload a backend. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}
