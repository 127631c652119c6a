import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

describeBackend('limits of lists', (backend) => {
  let token: string
  const db = () => backend.database.db
  const mine = (method: string, path: string, body?: object) =>
    backend.send(method, path, { token, ...(body && { body }) })
  const create = async () => {
    const response = await mine('POST', '/wp/v2/lists/create', { name: 'Gifts' })
    return { status: response.status, ...Object(await response.json()) }
  }
  const refused = { status: 409, code: 'alist_too_many' }

  beforeEach(async () => {
    token = await backend.signIn('shopper')
    await db().deleteFrom('shopping_lists').execute()
  })

  test('a member has at most 100 lists, and a deleted one makes room until it is restored', async () => {
    const { id } = await create()
    await sql`insert into shopping_lists (user_id, name)
      select user_id, 'Gifts' from shopping_lists, generate_series(1, 98)`.execute(db())
    const simultaneous = await Promise.all([create(), create()])
    expect(simultaneous.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await create()).toMatchObject(refused)
    expect((await mine('DELETE', `/a-list/v2/lists/${id}`)).status).toBe(200)
    expect(await create()).toMatchObject({ status: 201 })
    expect((await mine('POST', `/a-list/v2/lists/${id}/restore`)).status).toBe(409)
    const [{ id: kept }] = Object(await backend.json('GET', '/wp/v2/lists', { token }))
    expect((await mine('POST', `/a-list/v2/lists/${kept}/restore`)).status, 'changes nothing').toBe(200)
  })

  test('a list has at most 500 items, added or moved', async () => {
    const [first, second, third] = Object(await backend.json('GET', '/wp/v2/products')).map(
      ({ slug }: { slug: string }) => slug,
    )
    const [{ id: full }, { id: other }] = [await create(), await create()]
    const add = (list_id: number, product_id: string) =>
      mine('POST', '/wp/v2/lists/add', { list_id, product_id, product_type: 'product' })
    await sql`insert into shopping_list_items (list_id, item_type, item_id)
      select ${full}::integer, 'product', n::text from generate_series(1, 499) as n`.execute(db())
    expect((await add(full, first)).status).toBe(200)
    const refusal = await add(full, second)
    expect({ status: refusal.status, ...Object(await refusal.json()) }).toMatchObject(refused)
    expect((await add(full, first)).status, 'adding it again').toBe(200)
    expect((await add(other, third)).status).toBe(200)
    const move = { list_id: other, to_list_id: full, product_id: third, product_type: 'product' }
    expect((await mine('POST', '/a-list/v2/list-items/move', move)).status).toBe(409)
    const once = { token, headers: { 'Idempotency-Key': 'a-refused-move' }, body: move }
    expect((await backend.send('POST', '/a-list/v2/list-items/move', once)).status).toBe(409)
    const lists = Object(await backend.json('GET', '/wp/v2/lists', { token }))
    const sizes = new Map(lists.map(({ id, items }: { id: number; items: object[] }) => [id, items.length]))
    expect([sizes.get(full), sizes.get(other)], 'refusals change nothing').toEqual([500, 1])
  })
})
