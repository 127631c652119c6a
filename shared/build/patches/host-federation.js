/** The federation runtime in the entry of a remote: the page has it once, from its host (shell/src/federation). */
export default globalThis._ALIST_FEDERATION()
