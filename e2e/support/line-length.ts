import type { Page } from '@playwright/test'

/** The longest line that is comfortable to read, in letters. */
const MAX_LETTERS = 70

/**
 * Finds paragraphs of at least three lines in which a line is longer than MAX_LETTERS. The last line is not measured.
 * @returns the length of each paragraph's longest line, with the paragraph's first words
 */
export function longLines(page: Page): Promise<string[]> {
  return page.evaluate((most) => {
    const found: string[] = []
    for (const paragraph of document.querySelectorAll('main p, main li, main dd')) {
      if (paragraph.querySelector('p, li, div')) continue
      const lines = linesOf(paragraph)
      const longest = Math.max(0, ...lines.slice(0, -1).map((line) => line.trim().length))
      if (lines.length > 2 && longest > most) found.push(`${longest}: ${paragraph.textContent?.slice(0, 40)}`)
    }
    return found

    /** Words at the same height form a line. */
    function linesOf(element: Element): string[] {
      const lines: string[] = []
      let bottom = Number.NEGATIVE_INFINITY
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
          // Measures the last letter of a word, because the first letter of a text may be a tall initial.
          const end = index + word.trimEnd().length
          range.setStart(node, end - 1)
          range.setEnd(node, end)
          const box = range.getBoundingClientRect()
          if (box.top >= bottom - 2) {
            lines.push('')
            bottom = box.bottom
          }
          lines[lines.length - 1] += word
        }
      }
      return lines
    }
  }, MAX_LETTERS)
}
