declare module 'blog/remote' {
  import type { RemoteDefinition } from '@a-list/remote/definition.ts'

  const definition: RemoteDefinition
  export default definition
}
