import '../styles.css'
import { isApiFailure } from '@a-list/api/errors.ts'
import type { PageProps } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { Container } from '@a-list/ui/container/container.tsx'
import { EmptyState } from '@a-list/ui/empty-state/empty-state.tsx'
import { PopularPages } from '@a-list/ui/empty-state/popular-pages.tsx'
import { ErrorState } from '@a-list/ui/error-state/error-state.tsx'
import { GoBack } from '@a-list/ui/go-back/go-back.tsx'
import { Skeleton } from '@a-list/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { brandPageQuery } from './brand-page-query.ts'
import { BrandProfile } from './brand-profile.tsx'
import { brandViewPath } from './brand-url.ts'

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

function PendingBrand() {
  return (
    <Container className="grid gap-8 py-10 lg:grid-cols-2" aria-busy="true">
      <p role="status" className="sr-only">
        Loading brand…
      </p>
      <div>
        <Skeleton className="h-14 w-3/4" />
        <Skeleton className="mt-6 h-5 w-1/2" />
        <Skeleton className="mt-8 h-32" />
      </div>
      <Skeleton className="aspect-4/3" />
    </Container>
  )
}

function BrandNotFound() {
  return (
    <EmptyState
      level="h1"
      title="Brand Not Found"
      hint="It may have moved, or its name is written differently. All our brands are on the Discover page."
      action={
        <>
          <ButtonLink to="/discover" tone="accent">
            Discover Brands
          </ButtonLink>
          <GoBack otherwise="/discover">Go Back</GoBack>
          <PopularPages />
        </>
      }
    />
  )
}
