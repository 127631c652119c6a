import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCriticalCss } from './critical-css.ts'
import { readStylesheet } from './read-stylesheet.ts'

const MARK = '/*mark*/'

/** The critical CSS of a page with this body. */
function first(css: string, body: string, inlineCriticalCss = createCriticalCss()): string {
  const html = inlineCriticalCss(`<html><style>${MARK}</style><body>${body}</body></html>`, [
    { mark: MARK, stylesheet: readStylesheet('a.css', css) },
  ]).join('')
  return html.slice(html.indexOf('<style>') + 7, html.indexOf('</style>'))
}

test.each([
  ['.a{top:0}.b{top:0}', '<p class="x a">', '.a{top:0}'],
  ['.a,.b{top:0}', '<p class="b">', '.b{top:0}'],
  ['.a .b{top:0}', '<p class="b">', ''],
  [':is(.a>*){top:0}', '<p class="a">', ':is(.a>*){top:0}'],
  [':is(.a,.b){top:0}', '<p>', ':is(.a,.b){top:0}'],
  ['.a:not(.b){top:0}', '<p class="a">', '.a:not(.b){top:0}'],
  ['p,table{top:0}', '<p>', 'p{top:0}'],
  ['hr{top:0}', '<hr/>', 'hr{top:0}'],
  ['.a{top:0}', '<input disabled class="a"/>', '.a{top:0}'],
  ['.a{top:0}', '<img alt="a popover=" class="a"/>', '.a{top:0}'],
  ['p:has([data-a]){top:0}', '<p>', ''],
  ['p:has([data-a]){top:0}', '<p><b data-a="1"></b>', 'p:has([data-a]){top:0}'],
  ['details[open]>p{top:0}', '<details open=""><p>', 'details[open]>p{top:0}'],
  ['details[open]>p{top:0}', '<details><p>We are open', ''],
  ['button[popovertarget]{top:0}', '<button popoverTarget="a">', 'button[popovertarget]{top:0}'],
  [':root[data-theme=dark] p{top:0}', '<p>', ':root[data-theme=dark] p{top:0}'],
  [':where([data-member]) .a{top:0}', '<p class="a">', ':where([data-member]) .a{top:0}'],
  [
    '.a{top:0;& p{top:1px}@media print{top:2px}}.b{& p{top:0}}',
    '<i class="a">',
    '.a{top:0;& p{top:1px};@media print{top:2px}}',
  ],
  [
    '@media (width>=40rem){.sm\\:\\[top\\:1px\\]{top:1px}}@media (width>=64rem){.b{top:0}}',
    '<p class="sm:[top:1px]">',
    '@media (width>=40rem){.sm\\:\\[top\\:1px\\]{top:1px}}',
  ],
  ['.\\[\\&_a\\]\\:x a{top:0}', '<p class="[&amp;_a]:x"><a>', '.\\[\\&_a\\]\\:x a{top:0}'],
])('%s in %s: %s', (css, body, expected) => {
  expect(first(css, body)).toBe(expected)
})

test('styles that apply only after an interaction are left out', () => {
  const css =
    '.a:hover{top:0}.a:focus-visible{top:0}.a::backdrop{top:0}:is(:where(.a):hover .b){top:0}.a:has(:focus-visible){top:0}@media print{.a{top:0}}@starting-style{.a:open{top:0}}'
  expect(first(css, '<p class="a"><i class="b">')).toBe('')
  expect(first('.a{color:red;cursor:pointer;transition-duration:1s}', '<p class="a">')).toBe('.a{color:red}')
})

test('styles for browsers without scripts are left out, because those load the full stylesheet', () => {
  const css = '@media (scripting:none){.a{top:0}}@media (scripting:enabled){.a{top:1px}}'
  expect(first(css, '<p class="a">')).toBe('@media (scripting:enabled){.a{top:1px}}')
})

test('styles for the page’s initial state are included', () => {
  const css =
    '.a:checked{top:0}.a:disabled{top:0}.a:has(:checked){top:0}:root[data-theme=dark]{top:0}.a[aria-selected=true]{top:0}'
  expect(first(`${css}.a[aria-invalid=true]{top:0}`, '<p class="a" aria-selected="true">')).toBe(css)
})

test('the styles of a closed element are left out, but not those of its content', () => {
  const css = '.a{top:0}.b{top:0}.c{top:0}'
  expect(first(css, '<div popover="auto" class="a"><p class="b"></p></div><dialog class="c"></dialog>')).toBe(
    '.b{top:0}',
  )
})

test('custom properties, registered properties and animations are included if a rule uses them, directly or through others', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;color:red}.x{top:var(--a);animation:turn 1s}.y{top:var(--c)}@property --a{syntax:"*";inherits:false}@property --c{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}@keyframes breathe{50%{opacity:.5}}'
  expect(first(css, '<p class="x">')).toBe(
    ':root{--a:var(--b);--b:1px}:root{color:red}.x{top:var(--a);animation:turn 1s}@property --a{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}',
  )
})

test('an empty layer and all font faces are included', () => {
  const css =
    '@layer theme;@layer components{.x{top:0}}@layer utilities{@scope ([data-mfe=a]){.y{top:0}}}@font-face{font-family:F;src:url(f.woff2)}'
  expect(first(css, '<p class="y">')).toBe(
    '@layer theme;@layer components;@layer utilities{@scope ([data-mfe=a]){.y{top:0}}}@font-face{font-family:F;src:url(f.woff2)}',
  )
})

test('a custom property stays if a rule of another stylesheet in the page uses it', () => {
  const sheets = [':root{--a:1px;--b:2px}', '.x{top:var(--b)}', '.z{top:0}']
  const marked = sheets.map((css, index) => ({
    mark: `/*${index}*/`,
    stylesheet: readStylesheet(String(index), css),
  }))
  const html = '<style>/*0*/</style><style>/*1*/</style><p class="x">$&</p>'
  expect(createCriticalCss()(html, marked).join('')).toBe(
    '<style>:root{--b:2px}</style><style>.x{top:var(--b)}</style><p class="x">$&</p>',
  )
})

test('a definition that two stylesheets have in common is in the page once', () => {
  const property = '@property --a{syntax:"*";inherits:false}'
  const sheets = [`.x{top:var(--a)}${property}`, `.x{left:var(--a)}${property}`]
  const marked = sheets.map((css, index) => ({
    mark: `/*${index}*/`,
    stylesheet: readStylesheet(String(index), css),
  }))
  expect(createCriticalCss()('<style>/*0*/</style><style>/*1*/</style><p class="x">', marked).join('')).toBe(
    `<style>.x{top:var(--a)}${property}</style><style>.x{left:var(--a)}</style><p class="x">`,
  )
})

test('motion is reduced only in a page with an animation', () => {
  const reduced = '@media (prefers-reduced-motion:reduce){*{animation-duration:1ms!important}}'
  const css = `.x{animation:turn 1s}@keyframes turn{to{rotate:1turn}}${reduced}`
  expect(first(css, '<p class="x">')).toBe(css)
  expect(first(css, '<p>')).toBe('')
})

test('the parts of a page are the page, and each style is whole in one of them', () => {
  const [a, b] = ['.a{top:0}', '.b{top:0}'].map((css, index) => ({
    mark: `/*${index}*/`,
    stylesheet: readStylesheet(String(index), css),
  }))
  const marked = a && b ? [a, b] : []
  const parts = (html: string) => createCriticalCss()(html, marked)
  const body = '<p class="a b"></p><script>"</style>"</script>'
  expect(parts(`<style>/*0*//*1*/</style>${body}`)).toEqual(['<style>.a{top:0}.b{top:0}</style>', body])
  expect(parts(`<style>/*1*/</style><style>/*0*/</style>${body}`)).toEqual([
    '<style>.b{top:0}</style><style>.a{top:0}</style>',
    body,
  ])
  expect(parts(body)).toEqual([body])
  expect(() => parts('<p>/*0*/</p>')).toThrow('not in a style element')
})

test('a page gets the same styles, whichever pages came before it', () => {
  const remembering = createCriticalCss()
  const css = '.a{top:0}.b .c{top:0}p{top:1px}b{top:2px}.a[type="text"]{left:0}dialog{top:3px}'
  const element = fc.record({
    tag: fc.constantFrom('p', 'b', 'dialog', 'my-b2', 'x'),
    classes: fc.subarray(['a', 'b', 'c', 'other']),
    attribute: fc.constantFrom('', ' type="text"', ' popover="auto"'),
  })
  fc.assert(
    fc.property(fc.array(element), (elements) => {
      const body = elements
        .map((one) => `<${one.tag}${one.attribute} class="${one.classes.join(' ')}">`)
        .join('')
      expect(first(css, body, remembering)).toBe(first(css, body))
    }),
  )
})
