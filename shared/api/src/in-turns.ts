/** More calls at once would only stand in each other's way. */
const AT_ONCE = 4

/** Like `Promise.all` over the items, a few at a time: a backend is not run over by one page. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [place, item] of rest) results[place] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
