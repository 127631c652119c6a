import { type CallName, callNamed, calls } from '@a-list/domain/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { describeBackend } from '../testing/describe-backend.ts'

/** Data of one person, which another person requests. */
interface OwnedIds {
  user: number
  list: number
  deletedList: number
  token: string
  review: number
  alert: number
  product: string
  /** A list of the person who sends the requests. */
  own: number
}

type Reach = (theirs: OwnedIds) => { params?: Record<string, string | number>; body?: object }

/** Endpoints with the id of a user's data in the request. They return whichever of 403 and 404 reveals less. */
const FOREIGN_ID_CALLS: [name: CallName, reach: Reach][] = [
  ['addToList', (at) => ({ body: { list_id: at.list, product_id: at.product, product_type: 'product' } })],
  ['removeFromList', (at) => ({ body: { list_id: at.list, product_id: at.product } })],
  ['renameList', (at) => ({ params: { id: at.list }, body: { name: 'Stolen' } })],
  ['deleteList', (at) => ({ params: { id: at.list } })],
  ['restoreList', (at) => ({ params: { id: at.deletedList } })],
  ['shareList', (at) => ({ params: { id: at.list } })],
  ['unshareList', (at) => ({ params: { id: at.list } })],
  ['moveListItem', (at) => ({ body: { ...itemOf(at), list_id: at.list, to_list_id: at.own } })],
  ['moveListItem', (at) => ({ body: { ...itemOf(at), list_id: at.own, to_list_id: at.list } })],
  ['getSharedList', (at) => ({ params: { token: at.list } })],
  ['readNotification', (at) => ({ params: { id: at.alert } })],
  ['listUserReviews', (at) => ({ params: { userId: at.user } })],
  ['deleteReview', (at) => ({ params: { id: at.review } })],
]

/** Endpoints without such an id. The token decides whose data they use, even if the request contains other ids. */
const OWN_DATA_CALLS: readonly CallName[] = [
  'validateToken',
  'updateMe',
  'getMe',
  'getFavorites',
  'toggleFavoriteBrand',
  'toggleFavoriteProduct',
  'getLists',
  'createList',
  'createReview',
  'listNotifications',
  'countUnread',
  'readAllNotifications',
  'getUserMeta',
  'getUserMetaKey',
  'setUserMeta',
  'completeOnboarding',
  'getSubscriptions',
  'toggleFollowBrand',
  'toggleFollowCategory',
  'exportAccount',
  'deleteAccount',
  'changePassword',
  'changeEmail',
  'sendConfirmation',
  'getMailSettings',
  'setMailSettings',
  'getWatches',
  'setWatch',
  'getPushKey',
  'subscribePush',
  'unsubscribePush',
  'signOutEverywhere',
]

const itemOf = ({ product }: OwnedIds) => ({ product_id: product, product_type: 'product' })

test('every endpoint for signed-in users is in one of the two lists', () => {
  const known = new Set<string>([
    ...FOREIGN_ID_CALLS.map(([name]) => name),
    ...OWN_DATA_CALLS,
    'getSharedList',
  ])
  const personal = Object.entries(calls).filter(([, { needs }]) => needs === 'subscriber')
  expect(personal.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
})

describeBackend('other people’s ids', (backend) => {
  let owner: string
  let stranger: string
  let theirs: OwnedIds

  const asOwner = async (method: string, path: string, body?: object) =>
    Object(await backend.json(method, path, { token: owner, ...(body && { body }) }))
  const everything = async () => ({
    lists: await asOwner('GET', '/wp/v2/lists'),
    alerts: await asOwner('GET', '/a-list/v1/notifications'),
    reviews: await asOwner('GET', '/a-list/v1/users/me/reviews'),
  })

  beforeAll(async () => {
    owner = await backend.signIn('shopper')
    const moderator = await backend.signIn('moderator')
    await backend.json('POST', '/wp/v2/users', {
      body: { username: 'stranger', email: 'stranger@example.com', password: 'demo-password-of-tests' },
    })
    stranger = await backend.signIn('stranger')
    const user = (await asOwner('GET', '/wp/v2/users/me')).id
    const product = Object(await backend.json('GET', '/wp/v2/products'))[0].slug
    const create = (name: string) => asOwner('POST', '/wp/v2/lists/create', { name })
    const [list, deletedList] = [(await create('Secret gifts')).id, (await create('Old')).id]
    await asOwner('POST', '/wp/v2/lists/add', { list_id: list, product_id: product, product_type: 'product' })
    const { share_token } = await asOwner('POST', `/a-list/v2/lists/${list}/share`)
    await asOwner('DELETE', `/a-list/v2/lists/${deletedList}`)
    const review = { product_id: product, rating: 4, comment: 'Mine' }
    const { review_id } = await asOwner('POST', '/a-list/v1/reviews', review)
    await backend.json('POST', '/a-list/v1/notifications', {
      token: moderator,
      body: { user_id: user, title: 'For you', description: '', target_url: '/', type: 'new_brand' },
    })
    const [alert] = await asOwner('GET', '/a-list/v1/notifications')
    const own = await backend.json('POST', '/wp/v2/lists/create', { token: stranger, body: { name: 'Own' } })
    theirs = {
      user,
      list,
      deletedList,
      token: share_token,
      review: review_id,
      alert: alert.id,
      product,
      own: Object(own).id,
    }
  })

  test.each(FOREIGN_ID_CALLS)('%s is refused, reveals nothing and changes nothing', async (name, reach) => {
    const before = await everything()
    const { method, path } = callNamed(name)
    const { params = {}, body } = reach(theirs)
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])))
    const response = await backend.send(method.toUpperCase(), address, {
      token: stranger,
      ...(body && { body }),
    })
    expect([403, 404]).toContain(response.status)
    expect(await response.text()).not.toMatch(/Secret gifts|Mine|For you/)
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['getLists', '/wp/v2/lists'],
    ['listNotifications', '/a-list/v1/notifications'],
    ['getFavorites', '/a-list/v1/favorites'],
    ['getUserMeta', '/a-list/v1/user-meta'],
    ['getSubscriptions', '/a-list/v1/subscriptions'],
    ['exportAccount', '/a-list/v2/account/export'],
    ['getMe', '/wp/v2/users/me'],
  ])('%s ignores another user’s id in the query', async (_, path) => {
    const plain = await backend.json('GET', path, { token: stranger })
    const ids = `user_id=${theirs.user}&user=${theirs.user}&id=${theirs.user}&author=${theirs.user}`
    const reached = await backend.send('GET', `${path}?${ids}`, { token: stranger })
    // The export contains the time of its creation.
    const withoutDate = (response: unknown) => ({ ...Object(response), exported_at: undefined })
    if (reached.ok) expect(withoutDate(await reached.json())).toEqual(withoutDate(plain))
    else expect(reached.status).toBe(400)
  })

  test('a shared list hides its owner and is read-only', async () => {
    const shared = await backend.send('GET', `/a-list/v2/shared-lists/${theirs.token}`)
    expect(await shared.json()).toEqual({
      name: expect.any(String),
      shared_by: null,
      items: expect.any(Array),
    })
    for (const [method, path] of [
      ['PUT', `/a-list/v2/lists/${theirs.token}`],
      ['DELETE', `/a-list/v2/lists/${theirs.token}`],
    ] as const) {
      const response = await backend.send(method, path, { token: stranger, body: { name: 'Stolen' } })
      expect([400, 404]).toContain(response.status)
    }
  })
})
