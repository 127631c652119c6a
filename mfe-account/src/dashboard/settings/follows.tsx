import { brandQuery } from '@a-list/api/brands/brand.ts'
import { subscriptionsQuery } from '@a-list/api/subscriptions/subscriptions.ts'
import { toggleFollowBrand, toggleFollowCategory } from '@a-list/api/subscriptions/toggle-follow.ts'
import { capitalise } from '@a-list/domain/text/capitalise.ts'
import { brandPath } from '@a-list/domain/text/slug.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { followFailure, followToast } from '@a-list/ui/follow-toast/follow-toast.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FOLLOW_ROW, FOLLOW_ROWS, isOffered } from '../category-choice.tsx'

/** The followed brands, and the followed categories that `CategoryChoice` does not offer. */
export function Follows() {
  const host = useHost()
  const { api, outbox, toast } = host
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const { data, error } = useQuery({ ...subscriptionsQuery(api), staleTime: 0 })
  if (!data) return error ? <p>What you follow did not load.</p> : <Skeleton className="h-24" />
  const { followed_brands } = data
  const otherCategories = data.followed_categories
    .filter((category) => !isOffered(category))
    .map((category) => ({ category, name: capitalise(category) }))

  async function unfollow(name: string, toggling: ReturnType<typeof toggleFollowBrand>) {
    list.current?.focus()
    const result = await toggling
    toast(result.ok ? followToast(host, name, false) : followFailure(name))
  }

  if (followed_brands.length + otherCategories.length === 0) {
    return <p className="text-ink-soft">No brands yet. Brands have a Follow button on their page.</p>
  }
  const deps = { outbox, queryClient }
  return (
    <ul ref={list} tabIndex={-1} aria-label="What you follow" className={FOLLOW_ROWS}>
      {followed_brands.map((id) => (
        <FollowedBrand
          key={id}
          id={id}
          onUnfollow={(name) => void unfollow(name, toggleFollowBrand(deps, id, name))}
        />
      ))}
      {otherCategories.map(({ category, name }) => (
        <Followed
          key={category}
          name={name}
          onUnfollow={() => void unfollow(name, toggleFollowCategory(deps, category, name))}
        >
          {name}
        </Followed>
      ))}
    </ul>
  )
}

function FollowedBrand({ id, onUnfollow }: { id: number; onUnfollow: (name: string) => void }) {
  const { api } = useHost()
  const { data } = useQuery(brandQuery(api, String(id)))
  const name = data?.value.brand_name ?? `Brand ${id}`
  return (
    <Followed name={name} onUnfollow={() => onUnfollow(name)}>
      {data ? (
        <Link
          to={brandPath(data.value.id)}
          className="inline-flex min-h-6 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      ) : (
        name
      )}
    </Followed>
  )
}

interface FollowedProps {
  name: string
  onUnfollow: () => void
  children: ReactNode
}

function Followed({ name, onUnfollow, children }: FollowedProps) {
  return (
    <li className={FOLLOW_ROW}>
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <Button tone="outline" className="min-w-32" onClick={onUnfollow}>
        Unfollow<span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
