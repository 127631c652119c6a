// What a remote in development gets as `react-refresh/runtime`: the page's one copy (see refresh-host.js).
const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.__ALIST_REFRESH__

/** The host has done it already. */
function injectIntoGlobalHook() {}

export {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
}
