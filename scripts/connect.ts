import { checkBackend } from '../backend/contract/check-backend.ts'
import { readWords } from './read-words.ts'

// npm run connect -- https://example.com  checks a WordPress, or another backend, against the contract
// Exit code: 0 the site can run on it, 1 it can't, 2 wrong usage.

const USAGE = 'npm run connect -- https://example.com\nThe URL is that of the WordPress home page.'
const { positionals } = readWords(USAGE, { words: [1, 1] })
const [address = ''] = positionals
if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
  console.error(`Usage: ${USAGE}`)
  process.exit(2)
}

const { problem, results } = await checkBackend(address)
if (results.length > 0) {
  const width = Math.max(...results.map(({ call }) => call.length))
  for (const { call, state, detail, without } of results) {
    const consequence = state === 'present' ? '' : `  ${[detail, without].filter(Boolean).join(' ')}`
    console.log(`${call.padEnd(width)}  ${state.padEnd(11)}${consequence}`)
  }
  const counts = Object.entries(Object.groupBy(results, ({ state }) => state))
  console.log(`\n${counts.map(([state, list]) => `${list?.length} ${state}`).join(', ')}`)
}
if (problem) console.error(`\nThe site can’t run on ${address}: ${problem}`)
else console.log(`The site can run on ${address}.`)
process.exit(problem ? 1 : 0)
