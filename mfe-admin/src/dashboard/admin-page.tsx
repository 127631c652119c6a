import '../styles.css'
import { mayModerate } from '@a-list/domain/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'

/** Who may see it is the backend's to decide, call by call; the page only spares others a desk full of refusals. */
export default function AdminPage() {
  const { user } = useSessionState()
  if (!user) {
    return (
      <EmptyState
        level="h1"
        title="Sign in to moderate"
        hint="This page is for those who look after the directory."
        action={
          <ButtonLink to="/auth?return=/admin" tone="accent">
            Sign in
          </ButtonLink>
        }
      />
    )
  }
  if (!mayModerate(user.roles)) {
    return (
      <EmptyState
        level="h1"
        title="This page is for moderators"
        hint={`You are signed in as ${user.name}, who has no part in moderation. Ask an administrator if that should change.`}
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      />
    )
  }
  return (
    <Container>
      <PageHeading title="Admin Dashboard" lead="Manage brand submissions and system settings" />
    </Container>
  )
}
