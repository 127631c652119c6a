// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Runbook } from './runbook.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** @returns headings and lines of the opened runbook, in order */
async function linesOf(text: string): Promise<string[]> {
  vi.stubGlobal('fetch', async () => Response.json({ text }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Runbook remote="blog" runbook="RUNBOOK.md" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Runbook of blog' }))
  await screen.findAllByRole('listitem')
  const shown = screen.getByRole('dialog').querySelectorAll('h3, li')
  return Array.from(shown, (line) => `${line.tagName.toLowerCase()} ${line.textContent}`)
}

test.each([
  [
    'with a title',
    '# Blog\nCall us.\n\n## It is slow\n- Look\n',
    ['li Call us.', 'h3 It is slow', 'li Look'],
  ],
  ['without a title', 'Call us.\n\n## It is slow\n- Look\n', ['li Call us.', 'h3 It is slow', 'li Look']],
  ['with a title after an empty line', '\n# Blog\nCall us.\n', ['li Call us.']],
  ['without any heading', 'Call us.\nAt once.', ['li Call us.', 'li At once.']],
  ['with CRLF line ends', '# Blog\r\n\r\n## It is slow\r\n\r\n- Look\r\n', ['h3 It is slow', 'li Look']],
])('a runbook %s keeps all its text', async (_, text, lines) => {
  expect(await linesOf(text)).toEqual(lines)
})
