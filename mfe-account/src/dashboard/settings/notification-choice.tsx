import { userMetaKeys } from '@a-list/api/user-meta/keys.ts'
import { PREFERENCES_FAILED, updateUserMeta } from '@a-list/api/user-meta/update-user-meta.ts'
import { userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import type { NotificationPreferences, UserMeta } from '@a-list/domain/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { chosenKinds, NOTIFICATION_KINDS, preferencesOf } from '../../notification-kinds.ts'

/** Saved as it is ticked; what is refused is unticked again. */
export function NotificationChoice() {
  const { api, toast } = useHost()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(userMetaQuery(api))
  if (!data) return error ? <p>Your choices did not load.</p> : <Skeleton className="h-44" />
  const { notification_preferences: before } = data

  function show(notification_preferences: NotificationPreferences) {
    queryClient.setQueryData<UserMeta>(
      userMetaKeys.all,
      (meta) => meta && { ...meta, notification_preferences },
    )
  }

  async function save(notification_preferences: NotificationPreferences) {
    show(notification_preferences)
    try {
      await updateUserMeta(api, { notification_preferences })
    } catch {
      show(before)
      toast({ title: 'Error', description: PREFERENCES_FAILED, tone: 'destructive' })
    }
  }

  return (
    <CheckboxGroup
      legend="Alerts"
      choices={NOTIFICATION_KINDS}
      value={chosenKinds(before)}
      onChange={(chosen) => void save(preferencesOf(chosen))}
    />
  )
}
