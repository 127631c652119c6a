/**
 * Name of the browser cache. It is in a file of its own, because the service worker imports it to spare this
 * cache.
 */
export const OFFLINE_DIRECTORY_CACHE = 'alist-offline-directory'
