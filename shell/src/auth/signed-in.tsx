import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'

/** The content of /auth for someone who is already signed in. */
export function SignedIn({ name, returnTo }: { name: string; returnTo: string }) {
  const { session } = useHost()
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        You are signed in
      </h1>
      <p className="mt-3 text-lg text-ink-soft">As {name}, on this device.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={returnTo} tone="accent">
          Continue
        </ButtonLink>
        <Button tone="outline" onClick={session.signOut}>
          Sign out
        </Button>
      </div>
    </>
  )
}
