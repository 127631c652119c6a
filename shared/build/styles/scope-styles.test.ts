import postcss from 'postcss'
import { expect, test } from 'vitest'
import { scopeStyles } from './scope-styles.ts'

async function scoped(css: string): Promise<string> {
  const result = await postcss([scopeStyles('blog')]).process(css, { from: undefined })
  return result.css.replace(/\s+/g, ' ').trim()
}

test('utilities apply only inside the remote’s part of the page', async () => {
  expect(
    await scoped(
      '@layer utilities { .hidden { display: none } @media (width > 1px) { .md\\:flex { display: flex } } }',
    ),
  ).toBe(
    "@layer utilities { @scope ([data-mfe='blog']) { .hidden { display: none } @media (width > 1px) { .md\\:flex { display: flex } } } }",
  )
})

test('at-rules that affect the whole page stay global', async () => {
  const css = await scoped(
    '@property --x { syntax: "*" } @layer utilities { @keyframes turn { to { rotate: 1turn } } .turn { animation: turn } }',
  )
  expect(css).toContain('@property --x { syntax: "*" }')
  expect(css).toMatch(/@layer utilities \{ ?@keyframes turn/)
  expect(css).toMatch(/@scope \(\[data-mfe='blog'\]\) \{ ?\.turn/)
})

test('the layer order is unchanged', async () => {
  expect(await scoped('@layer theme, base, components, utilities;')).toBe(
    '@layer theme, base, components, utilities;',
  )
})
