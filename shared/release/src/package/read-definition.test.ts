import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { readDefinition } from './read-definition.ts'

const DEFINITION = {
  name: 'blog',
  contract: 2,
  owners: { team: 'Blog', contact: '#blog' },
  routes: [{ id: 'story', path: '/blog/:slug' }],
  widgets: { teaser: {} },
  smokePaths: ['/blog'],
}
/** A bundle that runs code and then exports a definition. @param code may set `found`, which becomes the team */
const bundleOf = (code: string) => `
  const definition = ${JSON.stringify(DEFINITION)}
  definition.routes[0].page = async () => {}
  let found = 'Blog'
  ${code}
  definition.owners.team = String(found)
  exports.default = definition`
const teamIn = (code: string) => readDefinition('blog', bundleOf(code)).owners.team

test('a bundle’s definition is read without its functions', () => {
  expect(readDefinition('blog', bundleOf('require("react").createElement("p")'))).toEqual(DEFINITION)
})

test('an evaluated bundle reaches no file, variable, process or network of its publisher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'publisher-'))
  const key = join(folder, 'release.key')
  writeFileSync(key, 'the private key')
  vi.stubEnv('RELEASE_KEY', 'the private key')

  const load = (name: string) => `process.getBuiltinModule("node:${name}")`
  for (const attempt of [
    `${load('fs')}.readFileSync(${JSON.stringify(key)})`,
    `${load('fs')}.writeFileSync(${JSON.stringify(key)}, "")`,
    `${load('child_process')}.execFileSync("id")`,
  ])
    expect(teamIn(`try { found = ${attempt} } catch (error) { found = error.code }`), attempt).toBe(
      'ERR_ACCESS_DENIED',
    )
  // Node's permission model does not cover databases, so the module is switched off.
  expect(teamIn(`found = ${load('sqlite')}`)).toBe('undefined')
  // A refused connection fails only after the bundle has run, so this checks the permission itself.
  expect(teamIn('found = process.permission.has("net")')).toBe('false')
  expect(teamIn('found = Object.keys(process.env)')).toBe('NODE_ENV')
  expect(readFileSync(key, 'utf8')).toBe('the private key')

  // The publisher's own built-in objects stay unchanged.
  expect(teamIn('Array.prototype.includes = () => false')).toBe('Blog')
  expect(['Blog'].includes('Blog')).toBe(true)
})

test.for([
  ['', 'no default export'],
  ['throw new Error("out of order")', 'fails when it is evaluated:\n'],
  ['throw new Error("out of order")', 'out of order'],
  ['setInterval(() => {}, 1000)', 'It starts a timer that nothing ends'],
  [
    bundleOf('definition.routes[0].page = async () => setInterval(() => {}, 1000)'),
    'Its page "story" starts a timer that nothing ends',
  ],
  [
    bundleOf('definition.widgets.teaser.load = async () => { setInterval(() => {}, 1000); document.title }'),
    'Its widget "teaser" starts a timer that nothing ends',
  ],
  [
    bundleOf(
      'const lib = require("react-router-dom"); class Mine extends lib.Base {}; new Mine(lib.route(String(lib))); addEventListener("load", () => {})',
    ),
    'addEventListener is not defined. A server lacks what only browsers have: use it in an effect',
  ],
  ['process.exit(0)', 'its definition is invalid'],
  ['exports.default = { name: "blog" }', 'its definition is invalid: contract'],
  [bundleOf('definition.name = "brand"'), 'has the name "brand", which does not match its package'],
] as const)('%j is refused: %s', ([bundle, message]) => {
  expect(() => readDefinition('blog', bundle)).toThrow(message)
})
