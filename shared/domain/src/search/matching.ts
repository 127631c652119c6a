import { fold, wordsOf } from '../fold.ts'
import type { Corpus } from './corpus.ts'
import { documentOf, worthOf } from './vocabulary.ts'

/** The limit of query words. More are ignored. */
const MOST_WORDS = 12

/** A match of the whole name outranks any sum of word matches. */
const NAME_IS_QUERY = 10_000
const NAME_BEGINS_WITH_QUERY = 5_000

/**
 * Scores how well each document matches, by its number; 0 means no match. A document matches if each word of
 * the query is part of one of its words. A query without letters and digits matches nothing.
 * @returns undefined for a blank query, which matches everything equally
 */
export function matchDocuments(corpus: Corpus, query: string): Float32Array | undefined {
  if (query.trim() === '') return undefined
  const folded = fold(query)
  const words = [...new Set(wordsOf(folded))].slice(0, MOST_WORDS)
  let scores: Float32Array | undefined
  for (const word of words) scores = addWord(corpus, word, scores)
  if (scores === undefined) return new Float32Array(corpus.documents.length)
  for (let number = 0; number < scores.length; number += 1) {
    const score = scores[number] ?? 0
    if (score > 0) scores[number] = score + nameBonus(corpus.documents[number]?.foldedName, folded)
  }
  return scores
}

function addWord(corpus: Corpus, word: string, before: Float32Array | undefined): Float32Array {
  const scores = new Float32Array(corpus.documents.length)
  for (const { postings, quality } of corpus.vocabulary.match(word)) {
    for (const posting of postings) {
      const document = documentOf(posting)
      const soFar = before === undefined ? 0 : (before[document] ?? 0)
      if (before !== undefined && soFar === 0) continue
      const score = soFar + quality * worthOf(posting)
      if (score > (scores[document] ?? 0)) scores[document] = score
    }
  }
  return scores
}

function nameBonus(name: string | undefined, folded: string): number {
  if (name === folded) return NAME_IS_QUERY
  return name?.startsWith(folded) ? NAME_BEGINS_WITH_QUERY : 0
}
