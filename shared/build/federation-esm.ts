import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Compiler } from '@rspack/core'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))
const runtimeTools = createRequire(enhanced.resolve('@module-federation/runtime-tools'))

function esmFolder(from: NodeJS.Require, name: string): string {
  return dirname(from.resolve(name))
}

/** Folders of the federation runtime's packages, each with CommonJS (`.cjs`) and ES module (`.js`) files. */
const federationRuntime = {
  bundler: esmFolder(runtimeTools, '@module-federation/webpack-bundler-runtime'),
  runtime: esmFolder(runtimeTools, '@module-federation/runtime'),
  core: esmFolder(
    createRequire(runtimeTools.resolve('@module-federation/runtime')),
    '@module-federation/runtime-core',
  ),
}

/** ES modules of the federation runtime, which a bundler can tree-shake. */
export const federationModules = {
  '@module-federation/runtime-core$': join(federationRuntime.core, 'index.js'),
}

/**
 * The federation plugin asks for the CommonJS files of its own runtime, which no bundler can tree-shake.
 * This one leads those requests to the ES modules of the same packages.
 */
export class EsmFederationPlugin {
  private readonly plugin: ModuleFederationPlugin

  constructor(options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) {
    this.plugin = new ModuleFederationPlugin({ dts: false, manifest: false, ...options })
  }

  apply(compiler: Compiler): void {
    this.plugin.apply(compiler)
    compiler.hooks.afterPlugins.tap('EsmFederationPlugin', () => {
      const { '@module-federation/runtime': _wholeInCommonJs, ...alias } = {
        ...compiler.options.resolve.alias,
      }
      compiler.options.resolve.alias = {
        ...alias,
        ...federationModules,
        '@module-federation/runtime$': join(federationRuntime.runtime, 'index.js'),
        [join(federationRuntime.bundler, 'index.cjs')]: join(federationRuntime.bundler, 'bundler.js'),
      }
    })
  }
}
