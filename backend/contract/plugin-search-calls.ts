import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { faultsOf, searchCases } from '@a-list/api/testing/search-cases.ts'
import { isFull } from '@a-list/domain/testing/full.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { WordPressBackend } from '../wordpress/testing/describe-wordpress.ts'
import { request } from './contract-backend.ts'

/** Our plugin corrects no typos, and splits no words. */
const NOT_UNDERSTOOD = new Set(
  'fentybeauty,fundation,gweneth paltrow,jeens,kyle cosmetics,lipstik,mascarra,moisturzer,perfum,rarebeauty,rareblush,rhianna,rihana,selina gomez,softpinch blush,swimsiut'.split(
    ',',
  ),
)
/** `npm test` tries every eighth query, because a search of WordPress takes a tenth of a second. */
const UNDERSTOOD = searchCases.filter(
  ({ query }, place) => !NOT_UNDERSTOOD.has(query) && (isFull || place % 8 === 0),
)

const slugs = z.array(z.object({ slug: z.string() }))
const found = z.object({ products: slugs, brands: slugs })

/** Tests of the search of our WordPress plugin. */
export function pluginSearchCalls(backend: WordPressBackend): void {
  const search = async (query: string) => {
    const path = `/a-list/v2/search?include=products,brands&limit=100&q=${encodeURIComponent(query)}`
    const { brands, products } = await request(backend, found, 'GET', path)
    const ids = (list: z.infer<typeof slugs>) => list.map(({ slug }) => ({ id: slug }))
    return { brands: ids(brands), products: ids(products) }
  }

  test('terms, plurals and prices are understood', async () => {
    const faults: Record<string, string[]> = {}
    for (const one of UNDERSTOOD) {
      const wrong = faultsOf(one, await search(one.query))
      if (wrong.length > 0) faults[one.query] = wrong
    }
    expect(faults).toEqual({})
  })

  test('twelve words are searched, and more are ignored', async () => {
    const { products } = await search(`${'gloss '.repeat(12)}${'zz '.repeat(40)}`)
    expect(products.length).toBeGreaterThan(0)
  })

  test('after an update of the plugin, posts from before are found', async () => {
    execFileSync('php', [
      join(import.meta.dirname, '../wordpress/testing/update.php'),
      join(backend.folder(), 'site'),
    ])
    expect((await search('vegan lipstick')).products).toEqual([])
    // Another request runs what is scheduled, as WordPress does after a visit.
    await (await fetch(`${backend.url()}/wp-cron.php?doing_wp_cron`)).text()
    await expect.poll(async () => (await search('vegan lipstick')).products).not.toEqual([])
  })
}
