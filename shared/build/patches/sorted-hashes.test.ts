import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import {
  CssExtractRspackPlugin,
  type RspackPluginInstance,
  rspack,
  SubresourceIntegrityPlugin,
} from '@rspack/core'
import { expect, test } from 'vitest'
import { SortedHashesPlugin } from './sorted-hashes.ts'

/** A build of 24 pages with styles. */
async function build(...plugins: RspackPluginInstance[]) {
  const folder = mkdtempSync(join(tmpdir(), 'a-list-hashes-'))
  const pages = Array.from({ length: 24 }, (_, page) => `page-${page}.js`)
  for (const page of pages) {
    writeFileSync(join(folder, page), `import './${page}.css'; export default 'this is ${page}'`)
    writeFileSync(join(folder, `${page}.css`), `.a { content: '${page}' }`)
  }
  writeFileSync(join(folder, 'main.js'), pages.map((page) => `import('./${page}').then(show)`).join('\n'))
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: {
      path: join(folder, 'dist'),
      filename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          type: 'javascript/auto',
          use: [CssExtractRspackPlugin.loader, fileURLToPath(import.meta.resolve('css-loader'))],
        },
      ],
    },
    optimization: { chunkIds: 'deterministic', realContentHash: true },
    plugins: [
      new CssExtractRspackPlugin({ filename: '[name].[contenthash:8].css' }),
      ...plugins,
      new SortedHashesPlugin(),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const [error] = stats?.toJson().errors ?? []
  if (error) throw new Error(error.message)
  return { folder, pages }
}

test('chunk hashes are sorted by chunk id and match the files', async () => {
  const { folder, pages } = await build(new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }))
  const files = readdirSync(join(folder, 'dist'))
  const read = (file: string) => readFileSync(join(folder, 'dist', file), 'utf8')
  const [main = ''] = files.filter((file) => file.startsWith('main.'))
  for (const [name, kind] of [
    ['sriHashes', '.js'],
    ['sriExtractCssHashes', '.css'],
  ] as const) {
    const table = new RegExp(`${name}=\\{([^}]*)\\}`).exec(read(main))?.[1]?.split(',') ?? []
    expect(table).toHaveLength(pages.length)
    expect(table).toEqual(table.toSorted())
    const hashes = files
      .filter((file) => file !== main && file.endsWith(kind))
      .map((file) => `sha256-${createHash('sha256').update(read(file)).digest('base64')}`)
    expect(table.map((entry) => entry.replace(/^\d+:"|"$/g, '')).sort()).toEqual(hashes.sort())
  }
})

test('the build fails if it finds no such tables', async () => {
  await expect(build()).rejects.toThrow('writes the hashes of its chunks differently')
})
