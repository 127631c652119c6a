import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { testEntry, testRelease } from '../testing/test-releases.ts'
import { checkStyles, THEME_KEYFRAMES } from './check-styles.ts'

const GOOD = '@layer utilities{@scope([data-mfe=blog]){.p-2{padding:.5rem}}}@keyframes turn{to{rotate:1turn}}'

function check(css: string) {
  const files = { 'web/story.css': css, 'server/other.css': 'h1{color:red}' }
  const content = new Map(Object.entries(files).map(([file, text]) => [file, Buffer.from(text)]))
  return checkStyles(testRelease(testEntry('blog', '1.0.0'), content))
}

test.for<[what: string, css: string]>([
  ['output of the build', GOOD],
  [
    'a name with the remote’s prefix',
    `${GOOD}@keyframes blog-fade{to{opacity:0}}@property --blog-angle{syntax:"*";inherits:false}`,
  ],
  ['its own font', '@font-face{font-family:"blog-serif";src:url(a.woff2)}'],
  ['Tailwind’s properties', '@property --tw-blur{syntax:"*";inherits:false}'],
  ['the charset', '@charset "utf-8";'],
])('%s is allowed', ([, css]) => {
  expect(check(css)).toEqual([])
})

test.for<[what: string, css: string, message: string]>([
  [
    'a selector beyond the remote',
    `${GOOD}@layer base{h1{color:red}}`,
    'The selector "h1" affects elements outside',
  ],
  ['another remote’s scope', GOOD.replace('blog', 'brand'), 'The selector ".p-2" affects elements outside'],
  ['keyframes by a common name', '@keyframes fade{to{opacity:0}}', 'The name "fade" of @keyframes'],
  [
    'keyframes in a layer',
    '@layer utilities{@-webkit-keyframes fade{to{opacity:0}}}',
    'The name "fade" of @-webkit-keyframes',
  ],
  [
    'a property without the prefix',
    '@property --angle{syntax:"*";inherits:false}',
    'The name "--angle" of @property',
  ],
  [
    'a font without the prefix',
    '@font-face{font-family:Serif;src:url(a.woff2)}',
    'The name "Serif" of @font-face',
  ],
  [
    'a counter without the prefix',
    '@counter-style stars{system:cyclic;symbols:"*"}',
    'The name "stars" of @counter-style',
  ],
  ['how the page is printed', '@page{margin:0}', 'affects the whole page'],
  ['another sheet', '@import "https://elsewhere.example/a.css";', 'affects the whole page'],
])('an objection to %s has file and name', ([, css, message]) => {
  expect(check(css)).toEqual([
    { rule: 'style', file: 'web/story.css', message: expect.stringContaining(message) },
  ])
})

test('THEME_KEYFRAMES equals the theme’s keyframes', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../../ui/src/theme.css'), 'utf8')
  const names: string[] = []
  postcss.parse(theme).walkAtRules('keyframes', ({ params }) => void names.push(params))
  expect(names.sort()).toEqual([...THEME_KEYFRAMES].sort())
})
