import { worker } from './worker-scope.ts'

// Served as the service worker when SERVICE_WORKER=off: it deletes the caches and unregisters the worker. Open
// pages stay open and use the network from now on.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(removeEverything()))

async function removeEverything() {
  const names = (await caches.keys()).filter((name) => name.startsWith('alist-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
