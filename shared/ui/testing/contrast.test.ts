import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('../src/theme.css', import.meta.url), 'utf8')
const themes = { light: new Map<string, string>(), dark: new Map<string, string>() }
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
)) {
  themes.light.set(name, light)
  themes.dark.set(name, dark)
}

const grounds = [
  'paper',
  'sheet',
  'well',
  'blush',
  ...[...themes.light.keys()].filter((name) => name.startsWith('hue-')),
]

/** AAA for text; 3:1 for the edge of a control against its background (WCAG 1.4.11). */
const TEXT = 7
const CONTROL = 3

const pairs: [string, string, number][] = [
  ...grounds.map((ground): [string, string, number] => ['ink', ground, TEXT]),
  ...['paper', 'sheet', 'well'].map((ground): [string, string, number] => ['ink-soft', ground, TEXT]),
  ...['paper', 'sheet', 'well', 'blush'].map((ground): [string, string, number] => ['accent', ground, TEXT]),
  ...['paper', 'sheet'].map((ground): [string, string, number] => ['accent-deep', ground, TEXT]),
  ['on-accent', 'accent', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-accent', 'accent-deep', TEXT],
  ['paper', 'ink', TEXT],
  ...['good', 'warn', 'danger'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-ground`, TEXT],
    [tone, 'paper', TEXT],
    [tone, 'sheet', TEXT],
  ]),
  ['edge', 'paper', CONTROL],
  ['edge', 'sheet', CONTROL],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s has a contrast of at least %d:1', (text, ground, least) => {
    const [above, below] = [themes[theme].get(text), themes[theme].get(ground)]
    expect(above, `--color-${text}`).toBeDefined()
    expect(below, `--color-${ground}`).toBeDefined()
    expect(contrast(above ?? '', below ?? '')).toBeGreaterThanOrEqual(least)
  })
})

test('extreme colours have the contrast that WCAG states', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
