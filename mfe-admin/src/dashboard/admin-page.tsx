import '../styles.css'
import { mayModerate } from '@a-list/domain/members/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Dashboard } from './dashboard.tsx'

/**
 * The shell admits only moderators, and the backend checks each request. The server has no user, so this page
 * renders nothing there.
 */
export default function AdminPage() {
  const { user } = useSessionState()
  return user && mayModerate(user.roles) ? <Dashboard user={user} /> : null
}
