// In a file of its own, so that remotes can check their definitions without bundling the registry's schemas.

/** The pattern of a remote's name: lower-case letters, digits and dashes. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/

/** The registry's name of the host, which is released like a remote. No remote may have it. */
export const HOST_NAME = 'shell'

/**
 * A path that starts with "/", with react-router's `:names`. It must not contain `*`, which would claim other
 * remotes' paths.
 */
export const PATH_PATTERN = /^\/[\w\-/:]*$/

/** Pages of the shell. No remote may claim them. */
export const SHELL_PATHS = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/confirm',
  '/unsubscribe',
  '/exit',
  '/preview',
  '/help',
  '/contact',
  '/privacy',
  '/terms',
  '/affiliate-disclosure',
  '/offline',
  '/__remotes',
] as const
export type ShellPath = (typeof SHELL_PATHS)[number]
