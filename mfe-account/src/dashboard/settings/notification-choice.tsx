import { userMetaKeys } from '@a-list/api/query-keys.ts'
import { PREFERENCES_FAILED, updateUserMeta, userMetaQuery } from '@a-list/api/user-meta/user-meta.ts'
import type { NotificationPreferences, UserMeta } from '@a-list/domain/members/user-meta.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenKinds, NOTIFICATION_KINDS, preferencesOf } from '../../notification-kinds.ts'

/** Each change is saved at once, and reverted if the backend refuses it. */
export function NotificationChoice() {
  const host = useHost()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(userMetaQuery(host.api))
  // The query cache notifies components with a delay, during which the checkbox would return to its previous state.
  const [unsaved, setUnsaved] = useState<NotificationPreferences>()
  if (!data) return error ? <p>Your choices did not load.</p> : <Skeleton className="h-44" />

  async function save(notification_preferences: NotificationPreferences) {
    setUnsaved(notification_preferences)
    const write = async () => {
      await updateUserMeta(host.outbox, { notification_preferences })
      // A response that is still pending may be older than this change.
      await queryClient.cancelQueries({ queryKey: userMetaKeys.all })
      queryClient.setQueryData<UserMeta>(
        userMetaKeys.all,
        (meta) => meta && { ...meta, notification_preferences },
      )
    }
    await showOutcome(host, write, PREFERENCES_FAILED)
    setUnsaved((latest) => (latest === notification_preferences ? undefined : latest))
  }

  const shown = unsaved ?? data.notification_preferences
  return (
    <CheckboxGroup
      legend="Alerts"
      choices={NOTIFICATION_KINDS}
      value={chosenKinds(shown)}
      onChange={(chosen) => void save(preferencesOf(chosen, shown))}
    />
  )
}
