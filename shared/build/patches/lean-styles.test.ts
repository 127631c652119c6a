import postcss from 'postcss'
import { expect, test } from 'vitest'
import { leanStyles } from './lean-styles.ts'

async function lean(css: string, hasTokens: boolean): Promise<string> {
  const result = await postcss([leanStyles({ hasTokens })]).process(css, { from: undefined })
  return result.css.replace(/\s+/g, ' ').trim()
}

test('removes fallbacks of theme tokens, but not Tailwind’s own variables', async () => {
  const css =
    '.a { color: var(--color-ink, light-dark(#241720, #f6ece3)); line-height: var(--tw-leading, var(--text-sm--line-height, 1.5)) }'
  expect(await lean(css, true)).toBe(
    '.a { color: var(--color-ink); line-height: var(--tw-leading, var(--text-sm--line-height)) }',
  )
  expect(await lean(css, false)).toBe(css)
})

test('removes the @property fallback layer without changing the layer order', async () => {
  const css =
    '/*! by */ @layer properties; @layer theme, base; @layer properties { * { --tw-x: 0 } } .a { top: 0 }'
  expect(await lean(css, false)).toBe('@layer theme, base; .a { top: 0 }')
})

test('removes what base.css sets again', async () => {
  const css =
    'html, :host { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: serif } @supports (not (-webkit-appearance: -apple-pay-button)) { ::placeholder { color: red } } .html { font-family: serif }'
  expect(await lean(css, false)).toBe('html, :host { tab-size: 4 } .html { font-family: serif }')
})

test('removes Tailwind variables that nothing reads', async () => {
  const css =
    '.a { --tw-font-weight: 500; font-weight: 500 } .b { --tw-leading: 1 } .c { line-height: var(--tw-leading, 2) } @property --tw-font-weight { syntax: "*" }'
  expect(await lean(css, false)).toBe(
    '.a { font-weight: 500 } .b { --tw-leading: 1 } .c { line-height: var(--tw-leading, 2) }',
  )
})
