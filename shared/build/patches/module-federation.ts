import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compiler, NormalModuleReplacementPlugin } from '@rspack/core'
import { expectVersion } from './expect-version.ts'

// @module-federation/webpack-bundler-runtime 2.9.2 and Rspack 2.3 (measured 2026-11-22):
// - The plugin puts its own runtime into the entry of each remote. The host's runtime replaces it, which saves 23.9 kB
//   brotli in each remote.
// - The plugin adds the runtime with a module whose text has the runtime's absolute path. Rspack derives the id of the
//   module from the text, so the entry would differ between folders. A name replaces the path (docs/adr/0003).
// - The host is built without the plugin, so the flags that the plugin would set are set here. They save 2.6 kB in the
//   shell.

const VERSION = '2.9.2'
const PATCH = 'shared/build/patches/module-federation.ts'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))
/** The file that the plugin imports in the entry of a remote. */
const RUNTIME = join(dirname(runtimeTools.resolve('@module-federation/webpack-bundler-runtime')), 'index.cjs')

/** For DefinePlugin in the host: parts of the federation runtime that this site does not use. */
export const federationFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: '"web"',
}

/** The plugin's module that imports the runtime. Its request is a data URL with the module's text. */
const RUNTIME_MODULE = /data:text\/javascript,import%20__module_federation_bundler_runtime__/
const HOST_RUNTIME = 'a-list-host-federation'
const [RUNTIME_IMPORT, HOST_IMPORT] = [RUNTIME, HOST_RUNTIME].map((from) =>
  encodeURIComponent(JSON.stringify(from)),
) as [string, string]

/** A second, longer manifest that nobody reads. */
const STATS_FILE = 'mf-stats.json'

/** The federation plugin, with the host's runtime instead of its own. */
export class RemotePlugin {
  private readonly plugin: ModuleFederationPlugin

  /** @throws Error when another version of the runtime is installed */
  constructor(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    const name = '@module-federation/webpack-bundler-runtime'
    expectVersion({ name, version: VERSION, file: RUNTIME }, PATCH)
    if (!existsSync(RUNTIME)) throw new Error(`${RUNTIME} does not exist. See ${PATCH}.`)
    this.plugin = new ModuleFederationPlugin({ dts: false, manifest: true, ...options })
  }

  apply(compiler: Compiler): void {
    this.plugin.apply(compiler)
    new NormalModuleReplacementPlugin(RUNTIME_MODULE, (module) => {
      // Rspack asks again after it has resolved the new request.
      if (module.request.includes(HOST_IMPORT)) return
      if (!module.request.includes(RUNTIME_IMPORT))
        throw new Error(`Module Federation imports its runtime differently now. See ${PATCH}.`)
      module.request = module.request.replace(RUNTIME_IMPORT, HOST_IMPORT)
    }).apply(compiler)
    const { Compilation } = compiler.webpack
    compiler.hooks.thisCompilation.tap('RemotePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'RemotePlugin', stage }, () =>
        compilation.deleteAsset(STATS_FILE),
      )
    })
    compiler.hooks.afterPlugins.tap('RemotePlugin', () => {
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        [HOST_RUNTIME]: join(import.meta.dirname, 'host-federation.js'),
      }
    })
  }
}
