declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  interface Context {
    method: string
    path: string
    status: number
    type: string
    body: string
    request: { headers: Record<string, string | undefined> }
  }
  export default class S3rver {
    constructor(options: {
      directory: string
      silent: boolean
      port: number
      configureBuckets: { name: string; configs: string[] }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    store: { existsObject(bucket: string, key: string): Promise<boolean> }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
