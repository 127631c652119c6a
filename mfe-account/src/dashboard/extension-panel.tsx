import { hasExtensionsQuery } from '@a-list/api/extensions.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ComingSoon } from './coming-soon.tsx'
import { PanelFailure } from './panel-failure.tsx'

/** A tab whose data only the extensions (`a-list/v2`) have. */
export function ExtensionPanel({ feature, children }: { feature: string; children: ReactNode }) {
  const { api } = useHost()
  const { data, error, isFetching, refetch } = useQuery(hasExtensionsQuery(api))
  if (data) return children
  if (data === false) return <ComingSoon feature={feature} />
  if (!error) return <Skeleton className="h-60" />
  return (
    <PanelFailure
      title={`Your ${feature.toLowerCase()} did not load`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
