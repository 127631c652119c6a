import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { rspack } from '@rspack/core'
import { expect, test } from 'vitest'
import { OnePolicyPlugin } from './one-policy.ts'

/** Builds a bundle that loads a chunk, like a remote's. */
async function bundle(name: string, trustedTypes = true): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-policy-'))
  writeFileSync(join(folder, 'chunk.js'), 'export default 1')
  writeFileSync(join(folder, 'main.js'), `globalThis.load = () => import('./chunk.js')`)
  const compiler = rspack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.js',
    output: {
      path: join(folder, 'dist'),
      filename: 'main.js',
      publicPath: '/',
      uniqueName: name,
      ...(trustedTypes && { trustedTypes: { policyName: 'alist' } }),
    },
    plugins: [new OnePolicyPlugin()],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const [error] = stats?.toJson().errors ?? []
  if (error) throw new Error(error.message)
  return readFileSync(join(folder, 'dist/main.js'), 'utf8')
}

test('two bundles in one page create one policy, and both load scripts through it', async () => {
  const created: string[] = []
  const loaded: unknown[] = []
  const page: Record<string, unknown> = {
    setTimeout: () => 0,
    clearTimeout: () => {},
    location: { origin: 'https://a-list.example' },
    trustedTypes: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        if (created.includes(name)) throw new TypeError(`Policy ${name} exists`)
        created.push(name)
        return { createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }) }
      },
    },
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {} }),
      head: { appendChild: ({ src }: { src: unknown }) => loaded.push(src) },
    },
  }
  page.window = page
  page.self = page
  for (const name of ['shell', 'remote']) {
    runInNewContext(await bundle(name), page)
    runInNewContext('load()', page)
  }
  expect(created).toEqual(['alist'])
  expect(loaded).toEqual(
    [{ trusted: '/chunk.js' }, { trusted: '/chunk.js' }].map(() => ({ trusted: expect.any(String) })),
  )
})

test('the build fails when the runtime creates its policy differently', async () => {
  await expect(bundle('shell', false)).rejects.toThrow('writes its Trusted Types policy differently')
})
