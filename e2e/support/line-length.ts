import type { Page } from '@playwright/test'

/** Letters of a line that still reads well. */
const MOST_LETTERS = 70

/**
 * Paragraphs of running text, three lines or more, whose lines are longer than that. The last line does not count.
 * @returns the beginning of each with its letters a line
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

    /** Words on the same height are a line. */
    function linesOf(element: Element): string[] {
      const lines: string[] = []
      let bottom = Number.NEGATIVE_INFINITY
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+\s*/g)) {
          // Its last letter: the first of all may be a tall one.
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
  }, MOST_LETTERS)
}
