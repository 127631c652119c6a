// Apart from the registry's schemas: a remote's bundle checks its own names with these and needs no schema.

/** A remote's name: lower-case letters, digits and dashes. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/

/** A path that starts with "/", with react-router's `:names`. A `*` would claim what belongs to others. */
export const PATH_PATTERN = /^\/[\w\-/:]*$/

/** Pages of the shell itself: no remote may claim them. */
export const SHELL_PATHS = [
  '/auth',
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
