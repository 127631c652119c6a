import { type PushSettings, pushSettingsQuery } from '@a-list/api/account/push.ts'
import { pushKeys } from '@a-list/api/query-keys.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { CheckboxGroup } from '@a-list/ui/choice/checkbox-group.tsx'
import { showOutcome } from '@a-list/ui/form/outcome-toast.ts'
import { useBusy } from '@a-list/ui/form/use-busy.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type PushState, readPushState, turnOff, turnOn } from './push-device.ts'

const LEGEND = 'On this device'
const CHOICES = [{ value: 'on', label: 'Show notifications' }] as const
const FAILED = 'Notifications could not be changed. Please try again.'
const WHY_NOT: Partial<Record<PushState, string>> = {
  refused:
    'Your browser blocks notifications from this site. Allow them in the browser’s settings for this site, then reload this page.',
  unsupported: 'This browser can’t show notifications from this site.',
  'needs-install':
    'On this device, add the site to your home screen first: press Share, then “Add to Home Screen”.',
}

/** Why notifications are still off after a press. Another press may help. */
const WHY_OFF: Partial<Record<PushState, string>> = {
  unanswered: 'Your browser asked whether to show notifications and got no answer. Press again to choose.',
  unavailable:
    'This browser can’t receive notifications in this window. If it is a private window, use another one; otherwise, please try again later.',
}

/** Whether this browser shows alerts while the site is closed. Hidden if the backend has no push messages. */
export function PushChoice() {
  const { api } = useHost()
  const { data, isPending } = useQuery(pushSettingsQuery(api))
  if (!data && !isPending) return null
  // The space is reserved while the choice loads.
  return <div className="min-h-18">{data && <DeviceSwitch settings={data} />}</div>
}

function DeviceSwitch({ settings }: { settings: PushSettings }) {
  const host = useHost()
  const queryClient = useQueryClient()
  const [state, setState] = useState<PushState>()
  const [busy, run] = useBusy()
  const wasPressed = useRef(false)
  const reason = useRef<HTMLParagraphElement>(null)
  // After a refusal the checkbox is gone. Screen readers read the text that takes its place.
  useEffect(() => {
    if (state && wasPressed.current) reason.current?.focus()
    wasPressed.current = false
  }, [state])
  const hasWorker = host.site.keepsPages === true
  useEffect(() => {
    let isCurrent = true
    void readPushState(settings, hasWorker).then((read) => isCurrent && setState(read))
    return () => {
      isCurrent = false
    }
  }, [settings, hasWorker])
  if (state === undefined) return null
  const problem = WHY_NOT[state]
  if (problem) {
    return (
      <div>
        <p className="mb-1 text-sm font-semibold">{LEGEND}</p>
        <p ref={reason} tabIndex={-1}>
          {problem}
        </p>
      </div>
    )
  }

  const change = () =>
    showOutcome(
      host,
      async () => {
        // A screen reader reads the same reason again only if it was gone.
        if (state !== 'on') setState('off')
        const next = state === 'on' ? await turnOff(host.api) : await turnOn(host.api, settings)
        wasPressed.current = next !== state
        setState(next)
        await queryClient.invalidateQueries({ queryKey: pushKeys.all })
      },
      FAILED,
    )
  return (
    <>
      <CheckboxGroup
        legend={LEGEND}
        choices={CHOICES}
        value={state === 'on' ? ['on'] : []}
        onChange={() => {
          if (!busy) void run(change)
        }}
      />
      <div role="status">{WHY_OFF[state] && <p className="max-w-measure text-sm">{WHY_OFF[state]}</p>}</div>
    </>
  )
}
