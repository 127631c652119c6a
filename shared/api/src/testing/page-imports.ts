import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack } from '@rspack/core'

/** What each kind of page imports from the data layer and the domain. */
export const PAGES = {
  story: `export { fetchStory } from '@a-list/api/stories/story.ts'
    export { storyListQuery } from '@a-list/api/stories/story-list.ts'
    export { relatedStories } from '@a-list/domain/stories/story-search.ts'`,
  brand: `export { brandQuery } from '@a-list/api/brands/brand.ts'
    export { fetchCachedStore } from '@a-list/api/store/store-cache.ts'
    export { isCouponExpired } from '@a-list/domain/time/time-windows.ts'`,
  discover: `export { fetchDirectoryPage } from '@a-list/api/brands/brand-list.ts'
    export { fetchForViews } from '@a-list/api/fetch-for-views.ts'
    export { searchCatalogue } from '@a-list/api/search/search.ts'
    export { SORT_OPTIONS } from '@a-list/domain/products/sorting.ts'
    export { isFilterActive } from '@a-list/domain/products/filters.ts'`,
  product: `export { productQuery } from '@a-list/api/catalogue/product.ts'
    export { fetchOffers } from '@a-list/api/products/offers.ts'
    export { toggleFavorite } from '@a-list/api/favorites/toggle-favorite.ts'`,
  shell: `export { createApiClient, basesUnder } from '@a-list/api/client.ts'
    export { createSession } from '@a-list/api/session/session.ts'
    export { tokenIn } from '@a-list/api/session/token-storage.ts'`,
} as const

export interface PageImports {
  /** Size of the initial script in bytes, brotli-compressed. */
  initialBytes: number
  initialText: string
  /** Names of the lazily loaded files. */
  later: string[]
}

/** Bundles a page's imports with the settings of the site's build. Shared libraries stay external. */
export async function bundlePage(source: string): Promise<PageImports> {
  const folder = await mkdtemp(join(tmpdir(), 'page-imports-'))
  const entry = join(import.meta.dirname, `.entry-${process.pid}-${crypto.randomUUID().slice(0, 8)}.ts`)
  try {
    await writeFile(entry, source)
    await run(entry, folder)
    const initialText = await readFile(join(folder, 'page.js'), 'utf8')
    const files = await readdir(folder)
    return {
      initialText,
      initialBytes: brotliCompressSync(initialText).length,
      later: files.filter((file) => file !== 'page.js'),
    }
  } finally {
    await rm(entry, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

function run(entry: string, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { page: entry },
    output: {
      path: folder,
      filename: '[name].js',
      chunkFilename: '[id].js',
      library: { type: 'module' },
      module: true,
    },
    externals: { '@tanstack/react-query': '@tanstack/react-query', 'zustand/vanilla': 'zustand/vanilla' },
    externalsType: 'module',
    optimization: { chunkIds: 'named' },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else resolve()
      })
    })
  })
}
