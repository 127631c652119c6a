/**
 * Name of the browser cache. A file of its own, because the service worker imports it in order not to delete this
 * cache.
 */
export const OFFLINE_DIRECTORY_CACHE = 'alist-offline-directory'
