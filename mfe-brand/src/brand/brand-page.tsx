import '../styles.css'
import { isApiFailure } from '@a-list/api/errors.ts'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BrandNotFound } from './brand-not-found.tsx'
import { brandPageQuery } from './brand-page-query.ts'
import { BrandProfile } from './brand-profile.tsx'
import { brandViewPath } from './brand-url.ts'
import { PendingBrand } from './pending-brand.tsx'

export default function BrandPage({ params }: PageProps) {
  const { api } = useHost()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { data, error } = useQuery(brandPageQuery(api, params.id ?? ''))
  const slug = data?.value?.id
  // The browser's counterpart of the redirect in load-brand.ts. It is needed if the server sent the page before
  // it knew the slug.
  useEffect(() => {
    if (slug !== undefined && slug !== params.id)
      void navigate(brandViewPath(slug) + search, { replace: true, preventScrollReset: true })
  }, [slug, params.id, search, navigate])
  if (data) return data.value ? <BrandProfile key={data.value.id} brand={data.value} /> : <BrandNotFound />
  if (!error) return <PendingBrand />
  return (
    <ErrorState
      level="h1"
      title="Failed to load brand"
      description={
        isApiFailure(error) ? error.message : 'The brand didn’t load. Check your connection and try again.'
      }
      retryLabel="Try Again"
      onRetry={() => window.location.reload()}
    />
  )
}
