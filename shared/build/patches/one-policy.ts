import type { Compiler } from '@rspack/core'

// Rspack 2.3, runtime module `get_trusted_types_policy`. The runtime of each bundle creates the Trusted Types
// policy by itself: the host's bundle and every remote's. A second policy of the same name needs
// 'allow-duplicates' in the page's Content-Security-Policy, which lets any later script replace the rules. With
// this patch the first bundle keeps its policy on the page and the others use it. The patch saves no bytes.

/** Matches the policy's creation in the runtime module, with its name and rules. */
const CREATES = /\btrustedTypes\.createPolicy\(("[^"]+"),\s*(\w+)\)/
const RUNTIME_MODULE = 'get_trusted_types_policy'

const MOVED =
  'Rspack writes its Trusted Types policy differently now. See shared/build/patches/one-policy.ts.'

/** Lets all bundles of a page share one Trusted Types policy. */
export class OnePolicyPlugin {
  apply(compiler: Compiler): void {
    // A rebuild in watch mode need not write the module again.
    let isFound = false
    compiler.hooks.thisCompilation.tap('OnePolicyPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OnePolicyPlugin', (module) => {
        if (module.name !== RUNTIME_MODULE) return
        const written = module.source?.source.toString('utf8') ?? ''
        if (!CREATES.test(written)) throw new Error(MOVED)
        isFound = true
        const shared = written.replace(
          CREATES,
          (creates: string) => `(globalThis.__ALIST_SCRIPT_POLICY__ ??= ${creates})`,
        )
        if (module.source) module.source.source = Buffer.from(shared, 'utf8')
      })
      compilation.hooks.processAssets.tap('OnePolicyPlugin', () => {
        if (!isFound && compilation.errors.length === 0) throw new Error(MOVED)
      })
    })
  }
}
