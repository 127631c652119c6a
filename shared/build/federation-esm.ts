import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Compiler } from '@rspack/core'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))

const bundlerRuntime = dirname(runtimeTools.resolve('@module-federation/webpack-bundler-runtime'))
const runtime = createRequire(runtimeTools.resolve('@module-federation/runtime'))

/** ES modules of the federation runtime for the host, which a bundler can tree-shake. */
export const federationModules = {
  '@module-federation/runtime-core$': join(
    dirname(runtime.resolve('@module-federation/runtime-core')),
    'index.js',
  ),
  '@module-federation/webpack-bundler-runtime$': join(bundlerRuntime, 'bundler.js'),
}

/** The federation plugin puts its own runtime into each remote's entry. This one leads the entry to the host's. */
export class RemotePlugin {
  private readonly plugin: ModuleFederationPlugin

  constructor(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    this.plugin = new ModuleFederationPlugin({ dts: false, manifest: false, ...options })
  }

  apply(compiler: Compiler): void {
    this.plugin.apply(compiler)
    compiler.hooks.afterPlugins.tap('RemotePlugin', () => {
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        [join(bundlerRuntime, 'index.cjs')]: join(import.meta.dirname, 'host-federation.js'),
      }
    })
  }
}
