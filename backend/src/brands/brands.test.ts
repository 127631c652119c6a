import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeBackend } from '../testing/describe-backend.ts'

const LIST_PATH = '/wp/v2/celebrity_brand'
const slugs = z.array(z.object({ slug: z.string() })).transform((brands) => brands.map((brand) => brand.slug))

describeBackend('brands', (backend) => {
  test('response headers contain totals and links to the neighbouring pages', async () => {
    const response = await backend.send('GET', `${LIST_PATH}?per_page=3&page=2&orderby=title&order=asc`)
    expect(response.headers.get('x-wp-total')).toBe('10')
    expect(response.headers.get('x-wp-totalpages')).toBe('4')
    expect(response.headers.get('link')).toMatch(
      /^<\/wp-json\S*page=1\S*>; rel="prev", <\/wp-json\S*page=3\S*>; rel="next"$/,
    )
    expect(slugs.parse(await response.json())).toHaveLength(3)
  })

  test('paging through the list returns each brand once, in order', async () => {
    const whole = slugs.parse(await backend.json('GET', `${LIST_PATH}?per_page=100&orderby=title&order=asc`))
    const pages = []
    for (let page = 1; page <= 4; page += 1) {
      pages.push(
        ...slugs.parse(
          await backend.json('GET', `${LIST_PATH}?per_page=3&page=${page}&orderby=title&order=asc`),
        ),
      )
    }
    expect(pages).toEqual(whole)
    expect(new Set(whole).size).toBe(10)
  })

  test.each([
    ['per_page=101', 'per_page'],
    ['per_page=0', 'per_page'],
    ['per_page=abc', 'per_page'],
    ['page=0', 'page'],
    ['orderby=password', 'orderby'],
    ['order=sideways', 'order'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ])('%s is refused with an error that names the field', async (query, field) => {
    const response = await backend.send('GET', `${LIST_PATH}?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { [field]: expect.any(String) } },
    })
  })

  test('a page past the end is an error, unless no brand matches the search', async () => {
    const past = await backend.send('GET', `${LIST_PATH}?page=9`)
    expect(past.status).toBe(400)
    expect(await past.json()).toMatchObject({ code: 'rest_post_invalid_page_number' })
    const none = await backend.send('GET', `${LIST_PATH}?search=nothing-has-this-name&page=9`)
    expect(none.status).toBe(200)
    expect(await none.json()).toEqual([])
  })

  test('the search ignores case and treats % and _ as plain characters', async () => {
    expect(slugs.parse(await backend.json('GET', `${LIST_PATH}?search=RIHANNA`))).toContain('fenty-beauty')
    expect(slugs.parse(await backend.json('GET', `${LIST_PATH}?search=%25`))).toEqual([])
    expect(slugs.parse(await backend.json('GET', `${LIST_PATH}?search=_`))).toEqual([])
  })

  test('meta_query filters by category and ignores other keys', async () => {
    const beauty = await backend.json(
      'GET',
      `${LIST_PATH}?meta_query[0][key]=category&meta_query[0][value]=beauty`,
    )
    expect(slugs.parse(beauty).length).toBeGreaterThan(0)
    expect(slugs.parse(beauty).length).toBeLessThan(10)
    const other = await backend.json('GET', `${LIST_PATH}?meta_query[0][key]=colour&meta_query[0][value]=red`)
    expect(slugs.parse(other)).toHaveLength(10)
  })

  test('a draft or a pending brand is visible to moderators only, until they publish it', async () => {
    const token = await backend.signIn('moderator')
    const acf = {
      brand_name: 'Tom & Jo’s "Own"',
      founder: 'Tom Doe, Jo Roe',
      category: 'Home',
      description: 'One.\n\n<b>Two</b>',
    }
    const created = await backend.send('POST', LIST_PATH, { token, body: { title: acf.brand_name, acf } })
    expect(created.status).toBe(201)
    const brand = Object(await created.json())
    expect(created.headers.get('location')).toBe(`/wp-json${LIST_PATH}/${brand.id}`)
    expect(brand).toMatchObject({
      slug: 'tom-jos-own',
      status: 'draft',
      title: { rendered: 'Tom &#038; Jo&#8217;s &#8220;Own&#8221;' },
      content: { rendered: '<p>One.</p>\n<p>&lt;b&gt;Two&lt;/b&gt;</p>\n' },
      acf: { associated_celebrities: ['Tom Doe', 'Jo Roe'] },
    })
    expect((await backend.send('GET', `${LIST_PATH}/${brand.id}`)).status).toBe(404)
    expect((await backend.send('GET', `${LIST_PATH}/${brand.id}`, { token })).status).toBe(200)
    await backend.json('PUT', `${LIST_PATH}/${brand.id}`, {
      token,
      body: { status: 'publish', acf: { category: 'Wellness' } },
    })
    expect(await backend.json('GET', `${LIST_PATH}?slug=tom-jos-own`)).toMatchObject([
      { acf: { category: 'Wellness', product_category: ['Wellness'], founder: 'Tom Doe, Jo Roe' } },
    ])
    // Product pages find a brand by searching for the words of the brand's slug.
    expect(slugs.parse(await backend.json('GET', `${LIST_PATH}?search=tom+jos+own`))).toEqual(['tom-jos-own'])
    const second = Object(await backend.json('POST', LIST_PATH, { token, body: { status: 'pending', acf } }))
    expect([second.slug, second.status]).toEqual(['tom-jos-own-2', 'pending'])
    expect((await backend.send('GET', `${LIST_PATH}/${second.id}`)).status).toBe(404)
    const named = async (brand_name: string) =>
      Object(await backend.json('POST', LIST_PATH, { token, body: { acf: { ...acf, brand_name } } })).slug
    expect(await named('北京')).toBe('brand')
    expect(await named('Ab '.repeat(60).trim())).toMatch(/^ab(-ab){1,49}$/)
  })

  test('a brand is found by its name, founder, category, description or celebrities, in any case', async () => {
    const acf = {
      brand_name: 'Olive & Oar',
      // Of two founders, `celebrities` has the names with a space after the comma.
      founder: 'Ana Roe,Bo Lind',
      category: 'Tableware',
      description: 'Hand-thrown plates',
    }
    const token = await backend.signIn('moderator')
    await backend.json('POST', LIST_PATH, { token, body: { status: 'publish', acf } })
    const texts = ['OLIVE & O', 'roe,bo', 'TABLEW', 'thrown PLATES', 'roe, bo']
    for (const text of texts) {
      const query = encodeURIComponent(text)
      const listed = slugs.parse(await backend.json('GET', `${LIST_PATH}?search=${query}`))
      const found = Object(await backend.json('GET', `/a-list/v2/search?q=${query}&include=brands`))
      expect([text, listed, slugs.parse(found.brands)]).toEqual([text, ['olive-oar'], ['olive-oar']])
    }
  })
})
