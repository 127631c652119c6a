/** Replaces the federation runtime in a remote's entry: the page uses the host's copy (shell/src/federation). */
export default globalThis._ALIST_FEDERATION()
