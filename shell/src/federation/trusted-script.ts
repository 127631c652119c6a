interface ScriptPolicy {
  createScriptURL(url: string): string
}

/**
 * Trusted Types: only addresses of this site become script addresses. The name stands in the CSP's list.
 * The cast: TrustedScriptURL is a string to the DOM's types, which do not know Trusted Types yet.
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
