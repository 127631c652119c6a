/**
 * Milliseconds after which a remote, or one of its files, counts as failed if it has not loaded. The shell and the
 * bundler's code share this limit, so that "Try again" sends a new request for a file that hangs.
 */
export const LOAD_TIMEOUT_MS = 3000
