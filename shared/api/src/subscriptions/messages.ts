/** Toast after following or unfollowing a brand. */
export function followMessage(name: string, following: boolean): { title: string; description?: string } {
  return following
    ? { title: `You follow ${name}`, description: 'We’ll tell you what is new.' }
    : { title: `You no longer follow ${name}` }
}

/** Toast when following or unfollowing failed. */
export function followFailure(name: string): { title: string; description: string; tone: 'destructive' } {
  return {
    title: 'Error',
    description: `Failed to change whether you follow ${name}. Please try again.`,
    tone: 'destructive',
  }
}
