import type { HostContext, Toast } from '@a-list/remote/host-context.ts'

/** The toast after following or unfollowing a brand or category. After following, it links to the alerts. */
export function followToast(
  { navigate }: Pick<HostContext, 'navigate'>,
  name: string,
  following: boolean,
): Toast {
  if (!following) return { title: `You no longer follow ${name}` }
  return {
    title: `You follow ${name}`,
    description: 'We’ll tell you what is new.',
    action: { label: 'See your alerts', onSelect: () => navigate('/dashboard?tab=alerts') },
  }
}

/** The toast when following or unfollowing failed. */
export function followFailure(name: string): Toast {
  return {
    title: 'Error',
    description: `Failed to change whether you follow ${name}. Please try again.`,
    tone: 'destructive',
  }
}
