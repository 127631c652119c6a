import { useState } from 'react'

/**
 * A text that outlives its field: kept in the tab until it is used, so that a session which ends in the middle of a
 * sentence costs nothing. Under the person's number, since somebody else may sign in next.
 */
export function useDraft(userId: number, submissionId: number) {
  const key = `a-list.admin.reason.${userId}.${submissionId}`
  const [text, setText] = useState(() => read(key))
  function change(next: string) {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    } catch {
      // A browser that keeps nothing still lets people type.
    }
  }
  return { text, change, clear: () => change('') }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
