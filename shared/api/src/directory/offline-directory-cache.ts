/**
 * Name of the browser cache. In a separate file, because the service worker imports it in order not to delete this
 * cache.
 */
export const OFFLINE_DIRECTORY_CACHE = 'alist-offline-directory'
