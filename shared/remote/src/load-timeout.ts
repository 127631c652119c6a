/**
 * A remote, or one of its files, that has not loaded after this time has failed, in milliseconds. The shell and the bundler's
 * code share it, so "Try again" requests a file again that hangs.
 */
export const LOAD_TIMEOUT_MS = 3000
