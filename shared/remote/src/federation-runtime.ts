import federation, { bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

declare global {
  var _ALIST_FEDERATION: () => object
}

/**
 * Gives the page's federation runtime to remotes. Remotes are built without a runtime
 * (shared/build/patches/module-federation.ts), and each uses the host's with its own state.
 */
export function provideRuntime(): void {
  globalThis._ALIST_FEDERATION = () => ({
    ...federation,
    // In a host that Module Federation's plugin built, the runtime's `init` returns the host's own instance, and
    // `initContainerEntry` is missing if the host exposes nothing.
    runtime: { ...runtime, init: runtime.createInstance },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
  })
}
