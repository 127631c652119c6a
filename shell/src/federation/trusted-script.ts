interface ScriptPolicy {
  createScriptURL(url: string): string
}

/**
 * Trusted Types policy: only URLs of this site may become script URLs. The CSP lists its name. The cast: the
 * DOM types do not know Trusted Types yet, so a TrustedScriptURL is a string to them.
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
