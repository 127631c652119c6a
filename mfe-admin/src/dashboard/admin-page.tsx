import '../styles.css'
import { mayModerate } from '@a-list/domain/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Dashboard } from './dashboard.tsx'

/** The shell lets moderators alone come here; the backend decides call by call. A render for nobody shows nobody's dashboard. */
export default function AdminPage() {
  const { user } = useSessionState()
  return user && mayModerate(user.roles) ? <Dashboard user={user} /> : null
}
