import type { Compiler } from '@rspack/core'

/** As Rspack's runtime writes it (2.3, `get_trusted_types_policy`); the name and the rules are its arguments. */
const CREATES = /\btrustedTypes\.createPolicy\(("[^"]+"),\s*(\w+)\)/
const RUNTIME_MODULE = 'get_trusted_types_policy'

/**
 * Lets all bundles of a page share one Trusted Types policy. The runtime of each bundle, the host's and every remote's,
 * creates the policy by itself: the second one of a name would need 'allow-duplicates' in the page's policy, which lets
 * any later script replace the rules. The first bundle's policy is kept on the page, and the others use it.
 */
export class OnePolicyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OnePolicyPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OnePolicyPlugin', (module) => {
        if (module.name !== RUNTIME_MODULE) return
        const written = module.source?.source.toString('utf8') ?? ''
        if (!CREATES.test(written)) {
          throw new Error(
            'Rspack writes its Trusted Types policy differently now; see shared/build/one-policy.ts.',
          )
        }
        const shared = written.replace(
          CREATES,
          (creates: string) => `(globalThis.__ALIST_SCRIPT_POLICY__ ??= ${creates})`,
        )
        if (module.source) module.source.source = Buffer.from(shared, 'utf8')
      })
    })
  }
}
