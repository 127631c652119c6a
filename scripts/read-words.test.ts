import { expect, test, vi } from 'vitest'
import { readWords } from './read-words.ts'

/** What the command prints before it ends. */
function refusal(...args: string[]): string {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(line))
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  const accepted = { options: { json: { type: 'boolean' } }, words: [1, 2], args } as const
  expect(() => readWords('npm run pack -- <folder> [version]', accepted)).toThrow('exit 2')
  return lines.join('\n').replace('\nUsage: npm run pack -- <folder> [version]', '')
}

test('a command takes its words and options, also after a second "--"', () => {
  const args = ['--', 'out', '--json']
  const accepted = { options: { json: { type: 'boolean' } }, words: [1, 2], args } as const
  expect(readWords('', accepted)).toMatchObject({ values: { json: true }, positionals: ['out'] })
})

test('a command says which word or option it does not take, and its usage', () => {
  expect(refusal()).toBe('Usage: npm run pack -- <folder> [version]')
  expect(refusal('out', '1.0.0', 'again')).toBe('It does not take "again".')
  expect(refusal('out', '--jsn')).toBe("Unknown option '--jsn'.")
  expect(refusal('out', '--json=yes')).toBe("Option '--json' does not take an argument")
})
