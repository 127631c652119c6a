import '../styles.css'
import { mayModerate } from '@a-list/domain/roles.ts'
import { useSessionState } from '@a-list/remote/use-session-state.ts'
import { Desk } from '../desk/desk.tsx'

/** The shell lets moderators alone come here; the backend decides call by call. A render for nobody shows nobody's desk. */
export default function AdminPage() {
  const { user } = useSessionState()
  return user && mayModerate(user.roles) ? <Desk user={user} /> : null
}
