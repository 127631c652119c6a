import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two checks whether the site is reachable. */
const CHECK_MS = 5000

/**
 * Calls `recover` when the site answers again after it did not: at once if the browser gets a network, else at the next
 * check. A hidden page checks nothing.
 * @param wasUnreachable whether the site is known not to answer. Otherwise the first check tells.
 */
export function useWhenReachable(recover: () => void, wasUnreachable = false): void {
  const onReachable = useEffectEvent(recover)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let isUnreachable = wasUnreachable
    async function check() {
      if (document.visibilityState !== 'visible') return
      const response = await fetch('/__remotes/versions', { cache: 'no-store', signal }).catch(
        () => undefined,
      )
      if (signal.aborted) return
      if (isUnreachable && response?.ok) onReachable()
      isUnreachable = !response?.ok
    }
    function checkAfterOutage() {
      isUnreachable = true
      void check()
    }
    addEventListener('online', checkAfterOutage, { signal })
    if (!isUnreachable) void check()
    const timer = setInterval(check, CHECK_MS)
    return () => {
      left.abort()
      clearInterval(timer)
    }
  }, [wasUnreachable])
}
