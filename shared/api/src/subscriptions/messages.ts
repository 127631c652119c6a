/** What a person is told who began to follow a brand, or left it. */
export function followMessage(name: string, following: boolean): { title: string; description?: string } {
  return following
    ? { title: `You follow ${name}`, description: 'We’ll tell you what is new.' }
    : { title: `You no longer follow ${name}` }
}

/** Neither happened. */
export function followFailure(name: string): { title: string; description: string; tone: 'destructive' } {
  return {
    title: 'Error',
    description: `Failed to change whether you follow ${name}. Please try again.`,
    tone: 'destructive',
  }
}
