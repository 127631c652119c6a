import type { Corpus } from './corpus.ts'
import { wordsOf } from './fold.ts'
import { documentOf, worthOf } from './vocabulary.ts'

/** More words than anyone types; the rest is left out. */
const maxWords = 12

/** Whole-name matches stand before everything that words can add up to. */
const nameIsQuery = 10_000
const nameBegins = 5_000

/**
 * The documents in which every word of the folded query stands, by number, with how well they match.
 * undefined for a query without words: everything matches alike.
 */
export function matchDocuments(corpus: Corpus, folded: string): Map<number, number> | undefined {
  const words = [...new Set(wordsOf(folded))].slice(0, maxWords)
  if (words.length === 0) return undefined
  let scores: Map<number, number> | undefined
  for (const word of words) {
    const found: Map<number, number> = new Map()
    for (const { postings, quality } of corpus.vocabulary.match(word)) {
      for (const posting of postings) {
        const document = documentOf(posting)
        const before = scores === undefined ? 0 : scores.get(document)
        if (before === undefined) continue
        const score = before + quality * worthOf(posting)
        if (score > (found.get(document) ?? 0)) found.set(document, score)
      }
    }
    scores = found
    if (scores.size === 0) break
  }
  return withNameBonus(corpus, folded, scores ?? new Map())
}

function withNameBonus(corpus: Corpus, folded: string, scores: Map<number, number>): Map<number, number> {
  for (const [number, score] of scores) {
    const name = corpus.documents[number]?.foldedName
    if (name === undefined) scores.delete(number)
    else if (name === folded) scores.set(number, score + nameIsQuery)
    else if (name.startsWith(folded)) scores.set(number, score + nameBegins)
  }
  return scores
}
