import type { HostContext } from '@a-list/remote/host-context.ts'

/** Tells a member that the backend has ended their session. Otherwise, a form that they just sent would only disappear. */
export function announceSessionEnd({ api, navigate, toast }: HostContext): void {
  api.onTokenRefused(() => {
    const { pathname, search } = location
    toast({
      title: 'Your session has ended',
      description: 'Please sign in again.',
      action: {
        label: 'Sign in',
        onSelect: () => navigate(`/auth?return=${encodeURIComponent(pathname + search)}`),
      },
    })
  })
}
