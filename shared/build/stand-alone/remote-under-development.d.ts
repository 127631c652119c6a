declare module 'remote-under-development' {
  import type { RemoteDefinition } from '@a-list/remote/definition.ts'

  const definition: RemoteDefinition
  export default definition
}
