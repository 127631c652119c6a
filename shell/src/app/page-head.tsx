import { truncateForMetadata } from '@a-list/domain/truncate.ts'
import type { Head } from '@a-list/remote/head.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useLocation } from 'react-router-dom'
import { StructuredData } from './structured-data.tsx'

const SITE_DESCRIPTION =
  'Discover brands founded by celebrities, shop their products and read the stories behind them.'

/** Turns a page's head data into markup; React moves it into the document's head. */
export function PageHead({ head }: { head: Head }) {
  const { site } = useHost()
  const { pathname } = useLocation()
  const title = head.wholeTitle ? head.title : `${head.title} | ${site.name}`
  const description = truncateForMetadata(head.description ?? SITE_DESCRIPTION)
  const address = site.origin + (head.canonical ?? pathname)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {head.robots && <meta name="robots" content={head.robots} />}
      {head.robots ? null : <link rel="canonical" href={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.name} />
      {head.image && <meta property="og:image" content={new URL(head.image, site.origin).href} />}
      {head.jsonLd?.map((thing) => (
        <StructuredData key={`${pathname} ${thing['@type']}`} thing={thing} />
      ))}
    </>
  )
}
