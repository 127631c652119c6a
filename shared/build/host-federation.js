/** What federation asks for in the entry of every remote: the page has it once, from its host (shell/src/federation). */
export default globalThis._ALIST_FEDERATION()
