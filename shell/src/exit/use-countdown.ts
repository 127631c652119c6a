import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Seconds left of `from`. The countdown starts once scripts run. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(setLeft, SECOND_MS, left - 1)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
