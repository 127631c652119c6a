// @vitest-environment jsdom
import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { classesOf, readMarkup } from './page-markup.ts'

const KNOWN = {
  tags: new Set(['section', 'hr', 'input', 'svg', 'my-h2']),
  attributes: new Set(['title="', 'hidden="', 'type="radio"', 'aria-selected="true"', 'popovertarget="']),
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('a > b', '"', 'x popover=', 'class="c"', "it's <b>", '&amp;'),
)
const attributes = fc.record(
  {
    className: fc.oneof(fc.constantFrom('a', 'b c', '[&_a]:top-0', 'b  c'), text),
    title: text,
    hidden: fc.boolean(),
    type: fc.constantFrom('radio', 'text'),
    'aria-selected': fc.boolean(),
    popoverTarget: fc.constant('menu'),
    popover: fc.constantFrom('auto'),
  },
  { requiredKeys: [] },
)
const leaf = fc
  .tuple(fc.constantFrom('hr', 'input', 'svg'), attributes)
  .map(([tag, props]) => createElement(tag, props))
const tree: fc.Arbitrary<ReactElement> = fc.letrec<{ node: ReactElement }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'dialog', 'my-h2', 'my'),
        attributes,
        fc.array(fc.oneof(text, tie('node')), { maxLength: 3 }),
      )
      .map(([tag, props, children]) => createElement(tag, props, ...children)),
  ),
})).node

test('finds what a parser finds in a page that React wrote', () => {
  fc.assert(
    fc.property(tree, (page) => {
      const html = renderToStaticMarkup(page)
      const elements = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')]
      const shown = elements.filter((one) => one.localName !== 'dialog' && !one.hasAttribute('popover'))
      const found = readMarkup(html, KNOWN)
      expect(classesOf(found)).toEqual(
        new Set(shown.flatMap((one) => one.getAttribute('class')?.split(' ') ?? [])),
      )
      expect(found.tags).toEqual(
        new Set(shown.map(({ localName }) => localName).filter((tag) => KNOWN.tags.has(tag))),
      )
      const matches = (need: string) => {
        const [name = '', value] = need.split(/="|"/)
        return shown.some((one) => (value ? one.getAttribute(name) === value : one.hasAttribute(name)))
      }
      expect(found.attributes).toEqual(new Set([...KNOWN.attributes].filter(matches)))
    }),
  )
})
