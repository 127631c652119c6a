import type { Role } from './roles.ts'

export type Call = Readonly<{
  method: 'get' | 'post' | 'put' | 'delete'
  /** In OpenAPI form: parameters in braces. */
  path: string
  /** The lowest role that may make the call. The handler checks whose data it touches, by the token. */
  needs: Role
  /**
   * The answer is secret, or the call has no lasting effect. The answer is never stored, so an
   * Idempotency-Key has no effect. Repeating the call is harmless.
   */
  neverStored?: true
  /**
   * The refresh cookie alone authenticates the call. Browsers attach it by themselves, so cross-site requests
   * are refused.
   */
  byCookie?: true
}>

export const restBase = '/wp-json/wp/v2'
export const authBase = '/wp-json/jwt-auth/v1'
export const customBase = '/wp-json/a-list/v1'
export const extensionBase = '/wp-json/a-list/v2'

/**
 * Every call of the backend with its role. The routes are built from this table, and the access matrix tests
 * it. A fixed path comes before a path whose parameter would match it too.
 */
export const calls = {
  listBrands: { method: 'get', path: `${restBase}/celebrity_brand`, needs: 'visitor' },
  getBrand: { method: 'get', path: `${restBase}/celebrity_brand/{id}`, needs: 'visitor' },
  createBrand: { method: 'post', path: `${restBase}/celebrity_brand`, needs: 'editor' },
  updateBrand: { method: 'put', path: `${restBase}/celebrity_brand/{id}`, needs: 'editor' },

  signIn: { method: 'post', path: `${authBase}/token`, needs: 'visitor', neverStored: true },
  validateToken: {
    method: 'post',
    path: `${authBase}/token/validate`,
    needs: 'subscriber',
    neverStored: true,
  },
  refreshToken: {
    method: 'post',
    path: `${authBase}/token/refresh`,
    needs: 'visitor',
    neverStored: true,
    byCookie: true,
  },
  signOut: {
    method: 'post',
    path: `${authBase}/token/revoke`,
    needs: 'visitor',
    neverStored: true,
    byCookie: true,
  },
  register: { method: 'post', path: `${restBase}/users`, needs: 'visitor' },
  updateMe: { method: 'post', path: `${restBase}/users/me`, needs: 'subscriber' },
  getMe: { method: 'get', path: `${restBase}/users/me`, needs: 'subscriber' },

  listProducts: { method: 'get', path: `${restBase}/products`, needs: 'visitor' },
  getProduct: { method: 'get', path: `${restBase}/products/{id}`, needs: 'visitor' },
  getRetailers: { method: 'get', path: `${restBase}/products/{id}/retailers`, needs: 'visitor' },

  getFavorites: { method: 'get', path: `${customBase}/favorites`, needs: 'subscriber' },
  toggleFavoriteBrand: { method: 'post', path: `${customBase}/favorites/brand`, needs: 'subscriber' },
  toggleFavoriteProduct: { method: 'post', path: `${customBase}/favorites/product`, needs: 'subscriber' },

  getLists: { method: 'get', path: `${restBase}/lists`, needs: 'subscriber' },
  createList: { method: 'post', path: `${restBase}/lists/create`, needs: 'subscriber' },
  addToList: { method: 'post', path: `${restBase}/lists/add`, needs: 'subscriber' },
  removeFromList: { method: 'post', path: `${restBase}/lists/remove`, needs: 'subscriber' },

  listReviews: { method: 'get', path: `${customBase}/reviews`, needs: 'visitor' },
  getRating: { method: 'get', path: `${customBase}/reviews/{productId}/rating`, needs: 'visitor' },
  createReview: { method: 'post', path: `${customBase}/reviews`, needs: 'subscriber' },
  listUserReviews: { method: 'get', path: `${customBase}/users/{userId}/reviews`, needs: 'subscriber' },
  deleteReview: { method: 'delete', path: `${customBase}/reviews/{id}`, needs: 'subscriber' },

  createSubmission: { method: 'post', path: `${customBase}/brand-submissions`, needs: 'visitor' },
  listSubmissions: { method: 'get', path: `${customBase}/brand-submissions`, needs: 'editor' },
  approveSubmission: {
    method: 'post',
    path: `${customBase}/brand-submissions/{id}/approve`,
    needs: 'editor',
  },
  rejectSubmission: { method: 'post', path: `${customBase}/brand-submissions/{id}/reject`, needs: 'editor' },
  setSubmissionStatus: {
    method: 'put',
    path: `${customBase}/brand-submissions/{id}/status`,
    needs: 'editor',
  },
  getSubmissionStats: { method: 'get', path: `${customBase}/admin/submission-stats`, needs: 'editor' },

  listNotifications: { method: 'get', path: `${customBase}/notifications`, needs: 'subscriber' },
  countUnread: { method: 'get', path: `${customBase}/notifications/unread-count`, needs: 'subscriber' },
  readAllNotifications: {
    method: 'post',
    path: `${customBase}/notifications/mark-all-read`,
    needs: 'subscriber',
  },
  readNotification: { method: 'post', path: `${customBase}/notifications/{id}/read`, needs: 'subscriber' },
  createNotification: { method: 'post', path: `${customBase}/notifications`, needs: 'editor' },

  getUserMeta: { method: 'get', path: `${customBase}/user-meta`, needs: 'subscriber' },
  getUserMetaKey: { method: 'get', path: `${customBase}/user-meta/{key}`, needs: 'subscriber' },
  setUserMeta: { method: 'post', path: `${customBase}/user-meta`, needs: 'subscriber' },
  completeOnboarding: {
    method: 'post',
    path: `${customBase}/user-meta/onboarding-complete`,
    needs: 'subscriber',
  },

  getSubscriptions: { method: 'get', path: `${customBase}/subscriptions`, needs: 'subscriber' },
  toggleFollowBrand: { method: 'post', path: `${customBase}/subscriptions/brand`, needs: 'subscriber' },
  toggleFollowCategory: { method: 'post', path: `${customBase}/subscriptions/category`, needs: 'subscriber' },

  subscribeNewsletter: { method: 'post', path: `${restBase}/newsletter/subscribe`, needs: 'visitor' },

  getStoreCacheStats: { method: 'get', path: `${customBase}/shopify-cache/stats`, needs: 'editor' },
  refreshAllStores: { method: 'post', path: `${customBase}/shopify-cache/refresh-all`, needs: 'editor' },
  getStoreCache: { method: 'get', path: `${customBase}/shopify-cache/{brandId}`, needs: 'visitor' },
  refreshStore: { method: 'post', path: `${customBase}/shopify-cache/{brandId}/refresh`, needs: 'editor' },

  getStoreHosts: { method: 'get', path: `${extensionBase}/brands/{brandId}/store-hosts`, needs: 'editor' },
  setStoreHosts: {
    method: 'put',
    path: `${extensionBase}/brands/{brandId}/store-hosts`,
    needs: 'administrator',
  },

  getSubmission: { method: 'get', path: `${extensionBase}/brand-submissions/{id}`, needs: 'editor' },
  undoDecision: { method: 'post', path: `${extensionBase}/brand-submissions/{id}/undo`, needs: 'editor' },
  listStores: { method: 'get', path: `${extensionBase}/admin/stores`, needs: 'editor' },
  getActivity: { method: 'get', path: `${extensionBase}/admin/activity`, needs: 'editor' },

  sendMessage: { method: 'post', path: `${extensionBase}/contact`, needs: 'visitor' },
  listMessages: { method: 'get', path: `${extensionBase}/contact`, needs: 'editor' },
  search: { method: 'get', path: `${extensionBase}/search`, needs: 'visitor' },
  suggest: { method: 'get', path: `${extensionBase}/suggest`, needs: 'visitor' },
  renameList: { method: 'put', path: `${extensionBase}/lists/{id}`, needs: 'subscriber' },
  deleteList: { method: 'delete', path: `${extensionBase}/lists/{id}`, needs: 'subscriber' },
  restoreList: { method: 'post', path: `${extensionBase}/lists/{id}/restore`, needs: 'subscriber' },
  shareList: { method: 'post', path: `${extensionBase}/lists/{id}/share`, needs: 'subscriber' },
  unshareList: { method: 'delete', path: `${extensionBase}/lists/{id}/share`, needs: 'subscriber' },
  moveListItem: { method: 'post', path: `${extensionBase}/list-items/move`, needs: 'subscriber' },
  getSharedList: { method: 'get', path: `${extensionBase}/shared-lists/{token}`, needs: 'visitor' },

  listSitemapParts: { method: 'get', path: `${extensionBase}/addresses/{kind}`, needs: 'visitor' },
  listSitemapEntries: { method: 'get', path: `${extensionBase}/addresses/{kind}/{part}`, needs: 'visitor' },

  recordEvents: { method: 'post', path: `${extensionBase}/events`, needs: 'visitor' },
  exportAccount: { method: 'get', path: `${extensionBase}/account/export`, needs: 'subscriber' },
  deleteAccount: {
    method: 'post',
    path: `${extensionBase}/account/delete`,
    needs: 'subscriber',
    neverStored: true,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

export function callNamed(name: CallName): Call {
  return calls[name]
}
