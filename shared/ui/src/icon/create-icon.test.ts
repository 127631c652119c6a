import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

const Icon = createIcon({ node: [['path', { d: 'M5 12h14', key: 'a' }]] })

test('renders the same SVG as lucide-react, hidden from screen readers', () => {
  expect(renderToStaticMarkup(createElement(Icon, { className: 'size-4', strokeWidth: 1 }))).toBe(
    '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="size-4"><path d="M5 12h14"></path></svg>',
  )
})
