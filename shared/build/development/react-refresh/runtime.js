// Replaces `react-refresh/runtime` in a remote under development with the page's copy (see refresh-host.js).
const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.__ALIST_REFRESH__

/** The host has already installed the runtime. */
function injectIntoGlobalHook() {}

export {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
}
