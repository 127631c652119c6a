import type { Toast } from '@a-list/remote/host-context.ts'

export interface Followable {
  id: string
  /** The backend's number. */
  number: number
  name: string
}

export function followFailure(name: string): Toast {
  return {
    title: 'Error',
    description: `Failed to change whether you follow ${name}. Please try again.`,
    tone: 'destructive',
  }
}
