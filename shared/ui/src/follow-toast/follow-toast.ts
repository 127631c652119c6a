import type { HostContext, Toast } from '@a-list/remote/host-context.ts'

/** The toast after following or unfollowing a brand or category. After following, it links to what the person follows. */
export function followToast(
  { navigate }: Pick<HostContext, 'navigate'>,
  name: string,
  following: boolean,
): Toast {
  if (!following) return { title: `You no longer follow ${name}` }
  return {
    title: `You follow ${name}`,
    description: 'We’ll tell you what is new.',
    action: { label: 'See what you follow', onSelect: () => navigate('/dashboard?tab=settings') },
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
