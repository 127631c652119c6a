import { mailSettingsQuery } from '@a-list/api/account/mail.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ExtensionPanel } from '../extension-panel.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { initialsOf } from './initials.ts'
import { NameForm } from './name-form.tsx'

/** Who the member is and what they keep here, if the backend has the extension to change the name. */
export default function ProfilePanel({ user }: { user: CurrentUser }) {
  return (
    <ExtensionPanel feature="Profile">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
        <div className="max-w-narrow">
          <div className="mb-8 flex items-center gap-5">
            <span
              aria-hidden
              className="inline-flex size-20 shrink-0 items-center justify-center rounded-full bg-accent font-display text-3xl text-on-accent"
            >
              {initialsOf(user.name)}
            </span>
            <div className="min-w-0">
              <p className="text-lg wrap-anywhere">{user.email}</p>
              <EmailState />
            </div>
          </div>
          <NameForm user={user} />
        </div>
        <AtAGlance />
      </div>
    </ExtensionPanel>
  )
}

/** Whether the e-mail address is confirmed, and where to change that. Reserves its height while it loads. */
function EmailState() {
  const { data } = useQuery(mailSettingsQuery(useHost().api))
  return (
    <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-3 text-sm">
      {data && (
        <>
          <Badge tone={data.confirmed ? 'good' : 'warn'}>
            {data.confirmed ? 'Confirmed' : 'Not confirmed'}
          </Badge>
          <Link to="/dashboard?tab=settings" className="inline-flex min-h-6 underline underline-offset-4">
            Email settings
          </Link>
        </>
      )}
    </p>
  )
}
