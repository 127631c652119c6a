import { worker } from './worker-scope.ts'

// What the site answers at the worker's address when SERVICE_WORKER=off: it takes the worker and all that it kept away.
// Open pages stay as they are, and ask the network from now on.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = (await caches.keys()).filter((name) => name.startsWith('alist-'))
  await Promise.all(names.map((name) => caches.delete(name)))
  await worker.registration.unregister()
}
