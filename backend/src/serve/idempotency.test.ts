import { expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

const keyed = (key: string) => ({ 'Idempotency-Key': key })

describeBackend('idempotent writes', (backend) => {
  const submission = {
    brand_name: 'Once Only',
    website_url: 'https://once.example',
    category: 'Home',
    associated_celebrity: 'Ona Nce',
    submission_reason: 'It is sent a hundred times.',
    contact_email: 'ona@once.example',
  }
  const submit = (key: string, body: object = submission) =>
    backend.send('POST', '/a-list/v1/brand-submissions', { body, headers: keyed(key) })

  test('a hundred simultaneous requests with one key are executed once and get the same response', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => submit('key-of-a-hundred')))
    const answers = await Promise.all(
      responses.map(async (response) => `${response.status} ${await response.text()}`),
    )
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^201 /)
    const rows = await backend.database.db
      .selectFrom('brand_submissions')
      .select('id')
      .where('brand_name', '=', 'Once Only')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('a repeated request gets the same response, whatever the order of its fields', async () => {
    const token = await backend.signIn('moderator')
    const { submission_id } = Object(await (await submit('key-to-the-letter')).json())
    const approve = async () => {
      const path = `/a-list/v1/brand-submissions/${submission_id}/approve`
      const response = await backend.send('POST', path, {
        token,
        body: {},
        headers: keyed('key-of-approval'),
      })
      return `${response.status} ${await response.text()}`
    }
    const first = await approve()
    expect(first).toMatch(/^200 /)
    expect(await approve()).toBe(first)
  })

  test('a key is refused for another body or another endpoint', async () => {
    expect((await submit('key-used-before')).status).toBe(201)
    const other = await submit('key-used-before', { ...submission, brand_name: 'Twice' })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'alist_idempotency_key_reused' })
    const call = await backend.send('POST', '/wp/v2/newsletter/subscribe', {
      body: { email: 'other@call.example' },
      headers: keyed('key-used-before'),
    })
    expect(call.status).toBe(422)
  })

  test('two people can use the same key', async () => {
    const list = (token: string) =>
      backend.send('POST', '/wp/v2/lists/create', {
        token,
        body: { name: 'Same' },
        headers: keyed('key-of-two'),
      })
    const shopper = await (await list(await backend.signIn('shopper'))).json()
    const moderator = await (await list(await backend.signIn('moderator'))).json()
    expect(shopper.id).not.toBe(moderator.id)
  })

  test('a refused request with a key gets the same refusal again, and leaves no data behind', async () => {
    const token = await backend.signIn('shopper')
    const add = () =>
      backend.send('POST', '/wp/v2/lists/add', {
        token,
        body: { list_id: 999_999, product_id: 'x', product_type: 'product' },
        headers: keyed('key-of-a-refusal'),
      })
    const first = await add()
    const second = await add()
    expect([first.status, second.status]).toEqual([404, 404])
    expect(await second.json()).toEqual(await first.json())
  })

  test('repeating a toggle with the same key does not toggle it back', async () => {
    const token = await backend.signIn('shopper')
    const toggle = (key: string) =>
      backend.json('POST', '/a-list/v1/favorites/brand', {
        token,
        body: { brand_id: 1 },
        headers: keyed(key),
      })
    expect(await toggle('toggle-number-1')).toEqual({ success: true, isFavorited: true })
    expect(await toggle('toggle-number-1')).toEqual({ success: true, isFavorited: true })
    expect(await toggle('toggle-number-2')).toEqual({ success: true, isFavorited: false })
  })

  test.each(['short', 'with spaces in it', 'x'.repeat(201), 'ключ-из-букв'])(
    'the key %j is refused',
    async (key) => {
      const headers = new Headers()
      try {
        headers.set('Idempotency-Key', key)
      } catch {
        return expect(key).toMatch(/[^ -ÿ]/)
      }
      expect((await submit(key)).status).toBe(400)
    },
  )

  test('a hundred simultaneous registrations of one name create one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        backend.send('POST', '/wp/v2/users', {
          body: { username: 'The One', email: `one-${index}@a.example`, password: 'a long enough phrase' },
        }),
      ),
    )
    const statuses = responses.map((response) => response.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(99)
  })

  test('fifty simultaneous toggles cancel out, without an error', async () => {
    const token = await backend.signIn('admin')
    const responses = await Promise.all(
      Array.from({ length: 50 }, () =>
        backend.send('POST', '/a-list/v1/favorites/product', { token, body: { product_id: 'any-product' } }),
      ),
    )
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
    const rows = await backend.database.db
      .selectFrom('favorite_products')
      .select('product_id')
      .where('product_id', '=', 'any-product')
      .execute()
    expect(rows.length).toBeLessThanOrEqual(1)
  })

  test('bodies over 64 kB, of another type or with invalid JSON are refused', async () => {
    const send = (body: string, type = 'application/json') =>
      backend.send('POST', '/wp/v2/newsletter/subscribe', { body, headers: { 'Content-Type': type } })
    const huge = await send(JSON.stringify({ email: 'x'.repeat(70_000) }))
    expect(huge.status).toBe(413)
    const needless = await backend.send('POST', '/a-list/v1/notifications/mark-all-read', {
      token: await backend.signIn('shopper'),
      body: JSON.stringify({ x: 'x'.repeat(70_000) }),
    })
    expect(needless.status).toBe(413)
    expect((await send('email=a@b.example', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect(await (await send('{"email":')).json()).toMatchObject({ code: 'rest_invalid_json' })
    expect((await send('')).status).toBe(400)
    expect((await send('[]')).status).toBe(400)
    expect((await send('null')).status).toBe(400)
  })
})
