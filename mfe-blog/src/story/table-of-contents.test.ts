import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { TableOfContents } from './table-of-contents.tsx'

const sections = ['One', 'Two', 'Three'].map((title) => ({ id: `section-${title.toLowerCase()}`, title }))

function contents(count: number, minutes: number): string {
  const table = createElement(TableOfContents, { sections: sections.slice(0, count), minutes })
  return renderToStaticMarkup(createElement(StaticRouter, { location: '/blog/x' }, table))
}

test.each([
  [3, 3, true],
  [2, 9, false],
  [3, 2, false],
])('%d sections, %d minutes: has a table of contents: %s', (count, minutes, expected) => {
  expect(contents(count, minutes).includes('In this story')).toBe(expected)
})

test('links to every section', () => {
  const hrefs = [...contents(3, 5).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual(['/blog/x#section-one', '/blog/x#section-two', '/blog/x#section-three'])
})
