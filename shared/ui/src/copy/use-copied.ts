import { COPIED_MS } from '@a-list/domain/addresses/share.ts'
import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies text to the clipboard. The state is `copied` or `failed` for COPIED_MS, and then `idle` again. */
export function useCopied(): [CopyState, (text: string) => Promise<boolean>] {
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, COPIED_MS, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(text: string) {
    const worked = await copyText(text)
    setState(worked ? 'copied' : 'failed')
    return worked
  }
  return [state, copy]
}
