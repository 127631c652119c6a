export { basesUnder, createApiClient } from '@a-list/api/client.ts'
export { shareTable } from './federation/share-table.ts'
export { createRemotePort, readDefinition } from './remotes/remote-port.ts'
export { createPageRenderer } from './render/page-renderer.tsx'
