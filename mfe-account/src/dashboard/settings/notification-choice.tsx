import { userMetaKeys } from '@a-list/api/query-keys.ts'
import { PREFERENCES_FAILED, updateUserMeta, userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import type { UserMeta } from '@a-list/domain/members/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { chosenKinds, NOTIFICATION_KINDS, preferencesOf } from '../../notification-kinds.ts'
import { useSaveAtOnce } from './use-save-at-once.ts'

/** Each change is saved at once, and reverted if the backend refuses it. */
export function NotificationChoice() {
  const { api, outbox } = useHost()
  const { data, error } = useQuery(userMetaQuery(api))
  const write = (change: Pick<UserMeta, 'notification_preferences'>) => updateUserMeta(outbox, change)
  const { unsaved, save } = useSaveAtOnce(userMetaKeys.all, write, PREFERENCES_FAILED)
  if (!data) return error ? <p>Your choices did not load.</p> : <Skeleton className="h-44" />
  const shown = (unsaved ?? data).notification_preferences
  return (
    <CheckboxGroup
      legend="Alerts"
      choices={NOTIFICATION_KINDS}
      value={chosenKinds(shown)}
      onChange={(chosen) => void save({ notification_preferences: preferencesOf(chosen, shown) })}
    />
  )
}
