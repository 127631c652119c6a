import { truncateForMetadata } from '@a-list/domain/text/truncate.ts'
import type { Head } from '@a-list/remote/head.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { useLocation } from 'react-router-dom'
import { toInlineJson } from './page-state.ts'
import { ServerScript } from './server-script.tsx'

const SITE_DESCRIPTION =
  'Discover brands founded by celebrities, shop their products and read the stories behind them.'
/** The image of pages without one. The build generates it. */
const SITE_PICTURE = '/icons/preview.jpg'
const DRAWN = /^\/(og|icons)\//

/** Renders a page's head data. React moves the elements into the document's head. */
export function PageHead({ head }: { head: Head }) {
  const { site } = useHost()
  const { pathname } = useLocation()
  const { robots, image = SITE_PICTURE, kind = 'website', alternates, feed, jsonLd } = head
  const title = head.wholeTitle ? head.title.replace('{site}', site.name) : `${head.title} | ${site.name}`
  const description = truncateForMetadata(head.description ?? SITE_DESCRIPTION)
  const whole = (path: string) => new URL(path, site.origin).href
  const address = whole(head.canonical ?? pathname)
  const preview = {
    title,
    description,
    type: kind,
    url: address,
    site_name: site.name,
    image: whole(image),
    // Images that the site generates have this size. With the size, messengers show the image already at the first
    // share.
    ...(DRAWN.test(image) && { 'image:width': '1200', 'image:height': '630' }),
  }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots ? (
        <meta name="robots" content={robots} />
      ) : (
        <>
          <meta name="robots" content="max-image-preview:large" />
          <link rel="canonical" href={address} />
        </>
      )}
      {alternates?.map(({ lang, path }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={whole(path)} />
      ))}
      {feed && <link rel="alternate" type="application/rss+xml" href={feed.path} title={feed.name} />}
      {Object.entries(preview).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      {/* Twitter reads title, text and image from the Open Graph tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd?.map((item) => (
        // For crawlers, which read the server's HTML.
        <ServerScript
          key={`${pathname} ${item['@type']}`}
          type="application/ld+json"
          code={toInlineJson(item)}
        />
      ))}
    </>
  )
}
