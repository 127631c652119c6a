// This module must come first in the shell's development build: it installs the page's only Fast Refresh runtime
// before React loads. A remote's own copy could not connect to React, and would fail without a message.
import * as runtime from 'react-refresh/runtime'

globalThis.__ALIST_REFRESH__ = runtime
runtime.injectIntoGlobalHook(globalThis)
globalThis.$RefreshReg$ = () => {}
globalThis.$RefreshSig$ = () => (type) => type
