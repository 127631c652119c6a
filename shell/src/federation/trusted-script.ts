interface ScriptPolicy {
  createScriptURL(url: string): string
}

/**
 * Trusted Types policy: only URLs of this site may become script URLs. The CSP lists its name. The cast is
 * needed because TypeScript's DOM types lack Trusted Types.
 */
function createScriptPolicy(): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      const { origin } = new URL(url, document.baseURI)
      if (origin !== location.origin) throw new TypeError(`Refused a script from ${origin}`)
      return url
    },
  }
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes ? trustedTypes.createPolicy('alist-entry', rules) : rules
}

export const scriptPolicy = createScriptPolicy()
