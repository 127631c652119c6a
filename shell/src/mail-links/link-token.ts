import { useEffect, useState } from 'react'

/**
 * The token of a link in an e-mail. It is in the fragment, which browsers send to no server.
 * @returns undefined before hydration, and an empty text if the link has no token
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    setToken(location.hash.slice(1))
    // Another link was opened in this tab.
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return token
}
