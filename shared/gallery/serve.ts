import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'

process.env.NODE_ENV ??= 'development'
const { default: config } = await import('./rspack.config.ts')

// The dev server prints its own URL.
const server = new RspackDevServer(config.devServer || {}, rspack(config))
await server.start()
