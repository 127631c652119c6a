/** In the browser's own store of answers, beside what the service worker keeps, which must know what not to clear. */
export const OFFLINE_DIRECTORY_CACHE = 'alist-offline-directory'
