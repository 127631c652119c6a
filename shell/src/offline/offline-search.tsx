import type { DirectoryBrand } from '@a-list/api/directory/directory-file.ts'
import type { OfflineDirectory } from '@a-list/api/directory/offline-directory.ts'
import { plural } from '@a-list/domain/text/plural.ts'
import { brandPath, decodeSlug } from '@a-list/domain/text/slug.ts'
import { TextField } from '@a-list/ui/field/text-field.tsx'
import { useDeferredValue, useState } from 'react'

const MAX_SHOWN = 50

/**
 * Searches the offline directory. It starts with the search or the brand in the URL that the visitor requested.
 */
export function OfflineSearch({
  directory,
  requested,
}: {
  directory: OfflineDirectory
  requested: URL | undefined
}) {
  const [query, setQuery] = useState(() => queryOf(directory, requested))
  const deferredQuery = useDeferredValue(query).trim()
  const found = deferredQuery === '' ? [] : directory.find(deferredQuery)
  return (
    <div className="mt-5">
      <TextField
        label="Search the directory"
        type="search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {deferredQuery === '' ? '' : countOf(found.length, deferredQuery)}
      </p>
      {found.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {found.slice(0, MAX_SHOWN).map((brand) => (
            <FoundBrand key={brand.slug} brand={brand} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundBrand({ brand: { slug, name, people, categories } }: { brand: DirectoryBrand }) {
  return (
    <li>
      {/* A full document load: from the cache, or once there is a network. */}
      <a href={brandPath(slug)} className="block min-h-11 py-3 underline-offset-4 hover:underline">
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-ink-soft">
          {[people.length > 0 ? `by ${people.join(', ')}` : '', categories.join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </a>
    </li>
  )
}

/** What the visitor searched for, or the name of the brand whose page they requested. */
function queryOf({ brands }: OfflineDirectory, requested: URL | undefined): string {
  const asked = /^\/brand\/([^/]+)/.exec(requested?.pathname ?? '')?.[1]
  const brand = brands.find(({ slug }) => asked !== undefined && slug === decodeSlug(asked))
  return brand?.name ?? requested?.searchParams.get('search') ?? ''
}

function countOf(count: number, deferredQuery: string): string {
  if (count === 0) return `No brand on this device matches “${deferredQuery}”.`
  if (count > MAX_SHOWN) return `${count.toLocaleString('en-US')} brands, the ${MAX_SHOWN} closest first.`
  return plural(count, 'brand')
}
