import '../styles.css'
import { mayModerate } from '@a-list/domain/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Dashboard } from './dashboard.tsx'

/**
 * The shell admits only moderators, and the backend checks each request. Without a user, as on the server, it
 * renders nothing.
 */
export default function AdminPage() {
  const { user } = useSessionState()
  return user && mayModerate(user.roles) ? <Dashboard user={user} /> : null
}
