// First in the shell's development build: one Fast Refresh runtime for the page, there before React is.
// A second copy in a remote would find React's hooks taken and refresh nothing, without a word.
import * as runtime from 'react-refresh/runtime'

globalThis.__ALIST_REFRESH__ = runtime
runtime.injectIntoGlobalHook(globalThis)
globalThis.$RefreshReg$ = () => {}
globalThis.$RefreshSig$ = () => (type) => type
