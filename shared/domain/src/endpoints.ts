import type { Role } from './members/roles.ts'

export type Call = Readonly<{
  method: 'get' | 'post' | 'put' | 'delete'
  /** The path in OpenAPI form, with parameters in braces. */
  path: string
  /** The lowest role that may use the endpoint. The handler checks whose data the request may use. */
  needs: Role
  /**
   * Set if the response is never stored, because it is secret or the request has no lasting effect. An
   * Idempotency-Key is then ignored, because repeating the request is harmless.
   */
  neverStored?: true
  /**
   * Set if the refresh cookie alone authenticates the request. Browsers attach it automatically, so cross-site
   * requests are refused.
   */
  byCookie?: true
  /** Set if the request's body has no meaning, whatever its type. */
  ignoresBody?: true
}>

export const REST_BASE = '/wp-json/wp/v2'
export const AUTH_BASE = '/wp-json/jwt-auth/v1'
export const CUSTOM_BASE = '/wp-json/a-list/v1'
export const EXTENSION_BASE = '/wp-json/a-list/v2'

/**
 * Every endpoint of the backend with its role. The routes are built from this table, and the access matrix tests
 * it. A fixed path comes before a path with a parameter that also matches it.
 */
export const calls = {
  listBrands: { method: 'get', path: `${REST_BASE}/celebrity_brand`, needs: 'visitor' },
  getBrand: { method: 'get', path: `${REST_BASE}/celebrity_brand/{id}`, needs: 'visitor' },
  createBrand: { method: 'post', path: `${REST_BASE}/celebrity_brand`, needs: 'editor' },
  updateBrand: { method: 'put', path: `${REST_BASE}/celebrity_brand/{id}`, needs: 'editor' },

  signIn: { method: 'post', path: `${AUTH_BASE}/token`, needs: 'visitor', neverStored: true },
  validateToken: {
    method: 'post',
    path: `${AUTH_BASE}/token/validate`,
    needs: 'subscriber',
    neverStored: true,
  },
  refreshToken: {
    method: 'post',
    path: `${AUTH_BASE}/token/refresh`,
    needs: 'visitor',
    neverStored: true,
    byCookie: true,
  },
  signOut: {
    method: 'post',
    path: `${AUTH_BASE}/token/revoke`,
    needs: 'visitor',
    neverStored: true,
    byCookie: true,
  },
  register: { method: 'post', path: `${REST_BASE}/users`, needs: 'visitor' },
  updateMe: { method: 'post', path: `${REST_BASE}/users/me`, needs: 'subscriber' },
  getMe: { method: 'get', path: `${REST_BASE}/users/me`, needs: 'subscriber' },

  listProducts: { method: 'get', path: `${REST_BASE}/products`, needs: 'visitor' },
  getProduct: { method: 'get', path: `${REST_BASE}/products/{id}`, needs: 'visitor' },
  getRetailers: { method: 'get', path: `${REST_BASE}/products/{id}/retailers`, needs: 'visitor' },

  getFavorites: { method: 'get', path: `${CUSTOM_BASE}/favorites`, needs: 'subscriber' },
  toggleFavoriteBrand: { method: 'post', path: `${CUSTOM_BASE}/favorites/brand`, needs: 'subscriber' },
  toggleFavoriteProduct: { method: 'post', path: `${CUSTOM_BASE}/favorites/product`, needs: 'subscriber' },

  getLists: { method: 'get', path: `${REST_BASE}/lists`, needs: 'subscriber' },
  createList: { method: 'post', path: `${REST_BASE}/lists/create`, needs: 'subscriber' },
  addToList: { method: 'post', path: `${REST_BASE}/lists/add`, needs: 'subscriber' },
  removeFromList: { method: 'post', path: `${REST_BASE}/lists/remove`, needs: 'subscriber' },

  listReviews: { method: 'get', path: `${CUSTOM_BASE}/reviews`, needs: 'visitor' },
  getRating: { method: 'get', path: `${CUSTOM_BASE}/reviews/{productId}/rating`, needs: 'visitor' },
  createReview: { method: 'post', path: `${CUSTOM_BASE}/reviews`, needs: 'subscriber' },
  listUserReviews: { method: 'get', path: `${CUSTOM_BASE}/users/{userId}/reviews`, needs: 'subscriber' },
  deleteReview: { method: 'delete', path: `${CUSTOM_BASE}/reviews/{id}`, needs: 'subscriber' },

  createSubmission: { method: 'post', path: `${CUSTOM_BASE}/brand-submissions`, needs: 'visitor' },
  listSubmissions: { method: 'get', path: `${CUSTOM_BASE}/brand-submissions`, needs: 'editor' },
  approveSubmission: {
    method: 'post',
    path: `${CUSTOM_BASE}/brand-submissions/{id}/approve`,
    needs: 'editor',
  },
  rejectSubmission: { method: 'post', path: `${CUSTOM_BASE}/brand-submissions/{id}/reject`, needs: 'editor' },
  setSubmissionStatus: {
    method: 'put',
    path: `${CUSTOM_BASE}/brand-submissions/{id}/status`,
    needs: 'editor',
  },
  getSubmissionStats: { method: 'get', path: `${CUSTOM_BASE}/admin/submission-stats`, needs: 'editor' },

  listNotifications: { method: 'get', path: `${CUSTOM_BASE}/notifications`, needs: 'subscriber' },
  countUnread: { method: 'get', path: `${CUSTOM_BASE}/notifications/unread-count`, needs: 'subscriber' },
  readAllNotifications: {
    method: 'post',
    path: `${CUSTOM_BASE}/notifications/mark-all-read`,
    needs: 'subscriber',
  },
  readNotification: { method: 'post', path: `${CUSTOM_BASE}/notifications/{id}/read`, needs: 'subscriber' },
  createNotification: { method: 'post', path: `${CUSTOM_BASE}/notifications`, needs: 'editor' },

  getUserMeta: { method: 'get', path: `${CUSTOM_BASE}/user-meta`, needs: 'subscriber' },
  getUserMetaKey: { method: 'get', path: `${CUSTOM_BASE}/user-meta/{key}`, needs: 'subscriber' },
  setUserMeta: { method: 'post', path: `${CUSTOM_BASE}/user-meta`, needs: 'subscriber' },
  completeOnboarding: {
    method: 'post',
    path: `${CUSTOM_BASE}/user-meta/onboarding-complete`,
    needs: 'subscriber',
  },

  getSubscriptions: { method: 'get', path: `${CUSTOM_BASE}/subscriptions`, needs: 'subscriber' },
  toggleFollowBrand: { method: 'post', path: `${CUSTOM_BASE}/subscriptions/brand`, needs: 'subscriber' },
  toggleFollowCategory: {
    method: 'post',
    path: `${CUSTOM_BASE}/subscriptions/category`,
    needs: 'subscriber',
  },

  getWatches: { method: 'get', path: `${EXTENSION_BASE}/watches`, needs: 'subscriber' },
  setWatch: { method: 'put', path: `${EXTENSION_BASE}/watches`, needs: 'subscriber' },

  subscribeNewsletter: { method: 'post', path: `${REST_BASE}/newsletter/subscribe`, needs: 'visitor' },

  getStoreCacheStats: { method: 'get', path: `${CUSTOM_BASE}/shopify-cache/stats`, needs: 'editor' },
  refreshAllStores: { method: 'post', path: `${CUSTOM_BASE}/shopify-cache/refresh-all`, needs: 'editor' },
  getStoreCache: { method: 'get', path: `${CUSTOM_BASE}/shopify-cache/{brandId}`, needs: 'visitor' },
  refreshStore: { method: 'post', path: `${CUSTOM_BASE}/shopify-cache/{brandId}/refresh`, needs: 'editor' },

  getStoreHosts: { method: 'get', path: `${EXTENSION_BASE}/brands/{brandId}/store-hosts`, needs: 'editor' },
  setStoreHosts: {
    method: 'put',
    path: `${EXTENSION_BASE}/brands/{brandId}/store-hosts`,
    needs: 'administrator',
  },

  changePassword: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/password`,
    needs: 'subscriber',
    neverStored: true,
  },
  requestPasswordReset: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/password-reset`,
    needs: 'visitor',
    neverStored: true,
  },
  resetPassword: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/password-reset/confirm`,
    needs: 'visitor',
    neverStored: true,
  },
  signOutEverywhere: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/sign-out-everywhere`,
    needs: 'subscriber',
    neverStored: true,
  },
  getPushKey: { method: 'get', path: `${EXTENSION_BASE}/account/push`, needs: 'subscriber' },
  subscribePush: { method: 'put', path: `${EXTENSION_BASE}/account/push`, needs: 'subscriber' },
  unsubscribePush: { method: 'delete', path: `${EXTENSION_BASE}/account/push`, needs: 'subscriber' },
  getMailSettings: { method: 'get', path: `${EXTENSION_BASE}/account/mail`, needs: 'subscriber' },
  setMailSettings: { method: 'put', path: `${EXTENSION_BASE}/account/mail`, needs: 'subscriber' },
  changeEmail: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/email`,
    needs: 'subscriber',
    neverStored: true,
  },
  sendConfirmation: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/email/confirmation`,
    needs: 'subscriber',
    neverStored: true,
  },
  confirmMail: {
    method: 'post',
    path: `${EXTENSION_BASE}/mail/confirm`,
    needs: 'visitor',
    neverStored: true,
  },
  unsubscribeMail: {
    method: 'post',
    path: `${EXTENSION_BASE}/mail/unsubscribe`,
    needs: 'visitor',
    neverStored: true,
    ignoresBody: true,
  },

  getSubmission: { method: 'get', path: `${EXTENSION_BASE}/brand-submissions/{id}`, needs: 'editor' },
  mergeSubmission: {
    method: 'post',
    path: `${EXTENSION_BASE}/brand-submissions/{id}/merge`,
    needs: 'editor',
  },
  undoDecision: { method: 'post', path: `${EXTENSION_BASE}/brand-submissions/{id}/undo`, needs: 'editor' },
  listStores: { method: 'get', path: `${EXTENSION_BASE}/admin/stores`, needs: 'editor' },
  listBrokenLinks: { method: 'get', path: `${EXTENSION_BASE}/admin/links`, needs: 'editor' },
  decideBrokenLink: { method: 'post', path: `${EXTENSION_BASE}/admin/links`, needs: 'editor' },
  decideDifference: { method: 'post', path: `${EXTENSION_BASE}/admin/links/differences`, needs: 'editor' },
  listSynonyms: { method: 'get', path: `${EXTENSION_BASE}/admin/search-synonyms`, needs: 'editor' },
  addSynonyms: { method: 'post', path: `${EXTENSION_BASE}/admin/search-synonyms`, needs: 'editor' },
  removeSynonyms: {
    method: 'delete',
    path: `${EXTENSION_BASE}/admin/search-synonyms/{id}`,
    needs: 'editor',
  },
  getActivity: { method: 'get', path: `${EXTENSION_BASE}/admin/activity`, needs: 'editor' },

  getCouponVotes: { method: 'get', path: `${EXTENSION_BASE}/coupon-votes`, needs: 'visitor' },
  voteOnCoupon: { method: 'post', path: `${EXTENSION_BASE}/coupon-votes`, needs: 'visitor' },

  sendMessage: { method: 'post', path: `${EXTENSION_BASE}/contact`, needs: 'visitor' },
  listMessages: { method: 'get', path: `${EXTENSION_BASE}/contact`, needs: 'editor' },
  getStoreProduct: { method: 'get', path: `${EXTENSION_BASE}/store-products`, needs: 'visitor' },
  getPriceHistory: { method: 'get', path: `${EXTENSION_BASE}/price-history`, needs: 'visitor' },
  search: { method: 'get', path: `${EXTENSION_BASE}/search`, needs: 'visitor' },
  suggest: { method: 'get', path: `${EXTENSION_BASE}/suggest`, needs: 'visitor' },
  renameList: { method: 'put', path: `${EXTENSION_BASE}/lists/{id}`, needs: 'subscriber' },
  deleteList: { method: 'delete', path: `${EXTENSION_BASE}/lists/{id}`, needs: 'subscriber' },
  restoreList: { method: 'post', path: `${EXTENSION_BASE}/lists/{id}/restore`, needs: 'subscriber' },
  shareList: { method: 'post', path: `${EXTENSION_BASE}/lists/{id}/share`, needs: 'subscriber' },
  unshareList: { method: 'delete', path: `${EXTENSION_BASE}/lists/{id}/share`, needs: 'subscriber' },
  moveListItem: { method: 'post', path: `${EXTENSION_BASE}/list-items/move`, needs: 'subscriber' },
  getSharedList: { method: 'get', path: `${EXTENSION_BASE}/shared-lists/{token}`, needs: 'visitor' },

  listSitemapParts: { method: 'get', path: `${EXTENSION_BASE}/addresses/{kind}`, needs: 'visitor' },
  listSitemapEntries: { method: 'get', path: `${EXTENSION_BASE}/addresses/{kind}/{part}`, needs: 'visitor' },

  listChanges: { method: 'get', path: `${EXTENSION_BASE}/changes`, needs: 'visitor' },

  recordEvents: { method: 'post', path: `${EXTENSION_BASE}/events`, needs: 'visitor' },
  exportAccount: { method: 'get', path: `${EXTENSION_BASE}/account/export`, needs: 'subscriber' },
  deleteAccount: {
    method: 'post',
    path: `${EXTENSION_BASE}/account/delete`,
    needs: 'subscriber',
    neverStored: true,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls

export function callNamed(name: CallName): Call {
  return calls[name]
}
