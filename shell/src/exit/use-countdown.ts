import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The seconds that are left, starting at `from`. The countdown starts when scripts run. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(setLeft, SECOND_MS, left - 1)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
