import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * A query parameter that opens a page in some state, for browsers without scripts. Scripts change the state in place.
 * @returns its value when the page opened, and a function that removes it from the URL
 */
export function useOpeningParam(name: string): [value: string | null, forget: () => void] {
  const [params, setParams] = useSearchParams()
  const [value] = useState(params.get(name))
  function forget() {
    if (!params.has(name)) return
    const others = new URLSearchParams(params)
    others.delete(name)
    setParams(others, { replace: true, preventScrollReset: true })
  }
  return [value, forget]
}
