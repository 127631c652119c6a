// Must come first in the shell's development build: it installs the page's only Fast Refresh runtime before React
// loads. A second copy in a remote could not hook into React, and would fail silently.
import * as runtime from 'react-refresh/runtime'

globalThis.__ALIST_REFRESH__ = runtime
runtime.injectIntoGlobalHook(globalThis)
globalThis.$RefreshReg$ = () => {}
globalThis.$RefreshSig$ = () => (type) => type
