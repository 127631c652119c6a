import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'
import { workOnce } from '../testing/test-stores.ts'

describeBackend('the hosts of a brand’s store', (backend) => {
  const hostsOf = (slug: string) =>
    backend.database.db
      .selectFrom('brand_store_hosts')
      .innerJoin('brands', 'brands.id', 'brand_id')
      .select('host')
      .where('slug', '=', slug)
      .execute()
  const idOf = async (slug: string): Promise<number> =>
    Object(await backend.json('GET', `/wp/v2/celebrity_brand?slug=${slug}`))[0].id
  const setHosts = async (id: number, hosts: unknown[]) =>
    backend.send('PUT', `/a-list/v2/brands/${id}/store-hosts`, {
      token: await backend.signIn('admin'),
      body: { hosts },
    })
  const setUrl = async (id: number, shopify_store_url: string) =>
    backend.send('PUT', `/wp/v2/celebrity_brand/${id}`, {
      token: await backend.signIn('moderator'),
      body: { acf: { shopify_store_url } },
    })

  test('the sample stores are allowed', async () => {
    expect(await hostsOf('skims')).toEqual([{ host: 'skims.com' }])
  })

  test('moderators can set a store URL only on a host that an administrator has allowed', async () => {
    const id = await idOf('goop')
    const refused = await setUrl(id, 'https://shop.goop.example')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      data: { params: { 'acf.shopify_store_url': expect.stringContaining('an administrator can add it') } },
    })
    expect((await setHosts(id, ['Shop.Goop.example'])).status).toBe(200)
    expect((await setUrl(id, 'https://shop.goop.example/all')).status).toBe(200)
    expect(await backend.json('GET', '/wp/v2/celebrity_brand?slug=goop')).toMatchObject([
      { acf: { shopify_store_url: 'https://shop.goop.example/all', brand_name: 'Goop' } },
    ])
    // Only the exact host matches: no subdomain, and no host with the same ending.
    for (const url of [
      'https://a.shop.goop.example',
      'https://evilshop.goop.example',
      'https://goop.example',
    ])
      expect((await setUrl(id, url)).status).toBe(400)
    expect((await setUrl(id, '')).status).toBe(200)
  })

  test.each([
    'https://2130706433',
    'https://0177.0.0.1',
    'https://0x7f.1',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'http://skims.com',
    'https://skims.com:8443',
    'https://skims.com@evil.example',
    'not an address',
  ])('the store URL %s is refused', async (url) => {
    expect((await setUrl(await idOf('skims'), url)).status).toBe(400)
  })

  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.1',
    'a b.example',
    'https://x.example',
    'x.example:443',
    7,
  ])('the host %s can’t be allowed', async (host) => {
    expect((await setHosts(await idOf('skims'), [host])).status).toBe(400)
  })

  test('a store whose host is no longer allowed is not fetched', async () => {
    const { db } = backend.database
    await sql`update brands set acf = jsonb_set(acf, '{shopify_store_url}', '""') where slug <> 'skims'`.execute(
      db,
    )
    expect((await setHosts(await idOf('skims'), [])).status).toBe(200)
    await workOnce(db, [])
    const row = await db
      .selectFrom('store_cache')
      .innerJoin('brands', 'brands.id', 'brand_id')
      .select('failure')
      .where('slug', '=', 'skims')
      .executeTakeFirst()
    expect(row).toEqual({ failure: 'host_not_allowed' })
  })
})
