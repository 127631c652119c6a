/** Two names that look alike to a reader count as one: compatibility forms, case and outer spaces don't tell them apart. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
