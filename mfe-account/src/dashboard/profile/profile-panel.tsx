import { hasExtensionsQuery } from '@a-list/api/extensions.ts'
import type { CurrentUser } from '@a-list/api/session/sign-in.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ComingSoon } from '../coming-soon.tsx'
import { initialsOf } from './initials.ts'
import { NameForm } from './name-form.tsx'

/** Name and initials, if the backend has the extension to change them. */
export default function ProfilePanel({ user }: { user: CurrentUser }) {
  const { api } = useHost()
  const { data: hasExtensions, error } = useQuery(hasExtensionsQuery(api))
  if (hasExtensions === undefined && !error) return <Skeleton className="h-60" />
  if (!hasExtensions) return <ComingSoon feature="Profile" />
  return (
    <div className="max-w-narrow">
      <div className="mb-8 flex items-center gap-5">
        <span
          aria-hidden
          className="inline-flex size-20 shrink-0 items-center justify-center rounded-full bg-accent font-display text-3xl text-on-accent"
        >
          {initialsOf(user.name)}
        </span>
        <div className="min-w-0">
          <h2 className="text-3xl wrap-anywhere">{user.name}</h2>
          <p className="wrap-anywhere text-ink-soft">{user.email}</p>
        </div>
      </div>
      <NameForm user={user} />
    </div>
  )
}
