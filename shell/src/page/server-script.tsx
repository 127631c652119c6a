import { useState, useSyncExternalStore } from 'react'
import { useShell } from './shell-context.ts'

interface ServerScriptProps {
  code: string
  /** The type of data, which is not run. */
  type?: 'application/json' | 'application/ld+json'
}

const subscribeToNothing = () => () => {}

/**
 * A script of the server's HTML, which stays as it is. Hydration must not compare it, because the browser hides the nonce,
 * and lacks the code of some scripts. What is rendered in the browser, also after an error of hydration, has no scripts:
 * React creates them through `innerHTML`, which Trusted Types forbid.
 */
export function ServerScript({ code, type }: ServerScriptProps) {
  const { nonce } = useShell()
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isInHtml] = useState(isHydrating)
  // The object is created once per mount, because React sets innerHTML again for a new object.
  const [html] = useState(() => ({ __html: code }))
  if (!isInHtml) return null
  return (
    <script
      type={type}
      nonce={type ? undefined : nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html}
    />
  )
}
