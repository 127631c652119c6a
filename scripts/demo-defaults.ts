/**
 * Without NODE_ENV, adds demo accounts and demo stores, so that a first visitor can sign in and sees live products.
 * Someone who sets NODE_ENV decides about the demo with SEED_DEMO and DEMO_STORE.
 * @returns whether this is such a first look
 */
export function setDemoDefaults(env: NodeJS.ProcessEnv): boolean {
  const isFirstLook = !env.NODE_ENV
  if (isFirstLook) {
    env.SEED_DEMO ??= '1'
    env.DEMO_STORE ??= '1'
  }
  env.NODE_ENV ||= 'production'
  return isFirstLook
}
