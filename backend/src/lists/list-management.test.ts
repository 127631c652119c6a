import { beforeEach, expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('managing lists', (backend) => {
  let token: string
  let other: string
  let id: number
  let product: { slug: string; acf: { price: string } }

  const as = (who: string) => (method: string, path: string, body?: object) =>
    backend.send(method, path, { token: who, ...(body && { body }) })
  const mine = (method: string, path: string, body?: object) => as(token)(method, path, body)
  const lists = async () => Object(await backend.json('GET', '/wp/v2/lists', { token })) as { id: number }[]
  const list = async () => (await lists()).find((one) => one.id === id)
  const create = async (name: string): Promise<number> =>
    Object(await (await mine('POST', '/wp/v2/lists/create', { name })).json()).id

  beforeEach(async () => {
    token = await backend.signIn('shopper')
    other = await backend.signIn('moderator')
    product = Object(await backend.json('GET', '/wp/v2/products'))[0]
    id = await create('Gifts')
    const add = { list_id: id, product_id: product.slug, product_type: 'product' }
    expect((await mine('POST', '/wp/v2/lists/add', add)).status).toBe(200)
  })

  test('a list can be renamed, but not to a blank name', async () => {
    expect((await mine('PUT', `/a-list/v2/lists/${id}`, { name: ' Birthday ' })).status).toBe(200)
    expect(await list()).toMatchObject({ name: 'Birthday' })
    expect((await mine('PUT', `/a-list/v2/lists/${id}`, { name: '  ' })).status).toBe(400)
  })

  test('a deleted list is hidden, accepts no items, and can be restored with its items', async () => {
    expect((await mine('DELETE', `/a-list/v2/lists/${id}`)).status).toBe(200)
    expect(await list()).toBeUndefined()
    const add = { list_id: id, product_id: product.slug, product_type: 'product' }
    expect((await mine('POST', '/wp/v2/lists/add', add)).status).toBe(404)
    expect((await mine('POST', `/a-list/v2/lists/${id}/restore`)).status).toBe(200)
    expect(await list()).toMatchObject({ name: 'Gifts', items: [{ id: product.slug }] })
  })

  test('a moved item has the price and availability of the time when it was added', async () => {
    const later = await create('Later')
    const move = { list_id: id, to_list_id: later, product_id: product.slug, product_type: 'product' }
    expect((await mine('POST', '/a-list/v2/list-items/move', move)).status).toBe(200)
    expect(await list()).toMatchObject({ items: [] })
    expect((await lists()).find((one) => one.id === later)).toMatchObject({
      items: [
        {
          id: product.slug,
          price: product.acf.price,
          added_price: product.acf.price,
          added_availability: 'in_stock',
        },
      ],
    })
    expect((await mine('POST', '/a-list/v2/list-items/move', move)).status).toBe(404)
  })

  test('anybody with the link can read a shared list, until the owner stops sharing it', async () => {
    const share = async () => Object(await (await mine('POST', `/a-list/v2/lists/${id}/share`)).json())
    const { share_token } = await share()
    expect(await share()).toEqual({ share_token })
    expect(await list()).toMatchObject({ share_token })
    const read = () => backend.send('GET', `/a-list/v2/shared-lists/${share_token}`)
    const seen = await (await read()).json()
    expect(Object.keys(seen).toSorted()).toEqual(['items', 'name', 'shared_by'])
    expect(seen).toMatchObject({ name: 'Gifts', shared_by: null, items: [{ id: product.slug }] })
    await mine('POST', `/a-list/v2/lists/${id}/share`, { show_name: true })
    expect(await (await read()).json()).toMatchObject({ shared_by: 'Sam Shopper' })
    expect(await list()).toMatchObject({ shares_name: true })
    await mine('DELETE', `/a-list/v2/lists/${id}`)
    expect((await read()).status).toBe(404)
    await mine('POST', `/a-list/v2/lists/${id}/restore`)
    expect((await read()).status).toBe(200)
    await mine('DELETE', `/a-list/v2/lists/${id}/share`)
    expect((await read()).status).toBe(404)
    expect((await share()).share_token).not.toBe(share_token)
  })

  test('other users can’t manage the list', async () => {
    const theirs = Object(
      await (await as(other)('POST', '/wp/v2/lists/create', { name: 'OwnedIds' })).json(),
    ).id
    const item = { product_id: product.slug, product_type: 'product' }
    for (const [method, path, body] of [
      ['PUT', `/a-list/v2/lists/${id}`, { name: 'Stolen' }],
      ['DELETE', `/a-list/v2/lists/${id}`],
      ['POST', `/a-list/v2/lists/${id}/restore`],
      ['POST', `/a-list/v2/lists/${id}/share`],
      ['DELETE', `/a-list/v2/lists/${id}/share`],
      ['POST', '/a-list/v2/list-items/move', { ...item, list_id: id, to_list_id: theirs }],
      ['POST', '/a-list/v2/list-items/move', { ...item, list_id: theirs, to_list_id: id }],
    ] as const) {
      expect((await as(other)(method, path, body)).status, `${method} ${path}`).toBe(404)
    }
    expect(await list()).toMatchObject({ name: 'Gifts', share_token: null, items: [{ id: product.slug }] })
  })
})

describeBackend('the display name', (backend) => {
  test('a display name can be changed, but not to a blank name', async () => {
    const token = await backend.signIn('shopper')
    const rename = (name: string) => backend.send('POST', '/wp/v2/users/me', { token, body: { name } })
    expect((await rename(' Ada ')).status).toBe(200)
    expect(await backend.json('GET', '/wp/v2/users/me', { token })).toMatchObject({ name: 'Ada' })
    expect((await rename(' ')).status).toBe(400)
    expect(await backend.json('GET', '/a-list/v2')).toMatchObject({ namespace: 'a-list/v2' })
  })
})
