/** Usernames that look alike are the same: compatibility forms, case and outer spaces don't matter. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
