/** The banner has room for about three lines on a phone. */
const LONGEST_LEAD = 200

/** The first sentence of a text, or as many of its words as the banner has room for. */
export function leadOf(text: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim()
  if (sentence.length <= LONGEST_LEAD) return sentence
  return `${sentence.slice(0, LONGEST_LEAD).replace(/[\s,;:]*\S*$/, '')} …`
}
