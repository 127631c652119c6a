import { expect, test } from 'vitest'
import { type FileImport, findCircles, relativeImports } from './folder-circles.ts'

function imports(...lines: string[]): FileImport[] {
  return lines.map((line) => {
    const [from = '', to = ''] = line.split(' > ')
    return { from, to }
  })
}

test('finds folders that import each other through different files', () => {
  const circle = imports('a/list/row.ts > a/page/head.ts', 'a/page/layout.ts > a/list/table.ts')
  expect(findCircles([...circle, ...imports('a/list/row.ts > a/list/table.ts')])).toEqual([circle])
})

test('finds a circle of three folders at any depth', () => {
  const circle = imports('s/a/x/1.ts > s/b/2.ts', 's/b/3.ts > s/c/y/4.ts', 's/c/5.ts > s/a/6.ts')
  expect(findCircles(circle)).toEqual([circle])
})

test('finds a folder and a file beside it that import each other', () => {
  const circle = imports('a/search/corpus.ts > a/categories.ts', 'a/categories.ts > a/search/fold.ts')
  expect(findCircles(circle)).toEqual([circle])
})

test('accepts a folder and its parent that import each other’s files', () => {
  expect(findCircles(imports('a/main.ts > a/page/page.ts', 'a/page/page.ts > a/settings.ts'))).toEqual([])
})

test('reads imports of values and types, dynamic imports and re-exports', () => {
  const text = `
    import type { A } from './a.ts'
    import { b } from '../b.ts'
    import react from 'react'
    export { c } from './c.ts'
    const view = <p>{import(/* webpackChunkName: "d" */ './d.tsx')}</p>`
  expect(relativeImports('x.tsx', text).sort()).toEqual(['../b.ts', './a.ts', './c.ts', './d.tsx'])
})
