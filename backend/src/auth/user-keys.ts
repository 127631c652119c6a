/**
 * The key of a username. Usernames that look alike have the same key: compatibility forms, case and surrounding
 * spaces don't matter.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
