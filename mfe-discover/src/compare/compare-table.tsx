import { exitPath, shopUrlOf } from '@a-list/domain/addresses/links.ts'
import { isSoldOut } from '@a-list/domain/products/availability.ts'
import { compareUrl } from '@a-list/domain/products/compare-url.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { AddToList } from '@a-list/ui/add-to-list/add-to-list.tsx'
import { Badge } from '@a-list/ui/badge/badge.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { Image } from '@a-list/ui/image/image.tsx'
import { QuickShop } from '@a-list/ui/product-card/quick-shop.tsx'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { compareRows } from './compare-rows.ts'
import type { Compared } from './fetch-compared.ts'

/**
 * The row headings stay in view while the products scroll sideways. On a phone they are at the top of their row, so
 * that three products fit.
 */
const FIRST_COLUMN =
  'sticky left-0 z-20 bg-paper text-left align-top font-normal text-ink-soft max-sm:w-0 max-sm:p-0 sm:w-36 sm:pr-3'
const HEADING = 'block max-sm:absolute max-sm:top-3 max-sm:left-0 max-sm:text-xs max-sm:whitespace-nowrap'
/** On a phone, up to three products share the width between the margins, so that their gaps of 12 px belong to both sides. */
const PHONE_GAPS: Record<number, readonly string[]> = {
  2: ['max-sm:pr-1.5', 'max-sm:pl-1.5'],
  3: ['max-sm:pr-2', 'max-sm:px-1', 'max-sm:pl-2'],
}
const CELL = 'border-t border-line py-3 max-sm:pt-9'

/** Products side by side. Rows that differ are emphasised, and the best value has a badge. */
export function CompareTable({ compared }: { compared: readonly Compared[] }) {
  const ids = compared.map(({ id }) => id)
  const productColumn = (index: number) =>
    clsx('text-left sm:px-3', PHONE_GAPS[ids.length]?.[index] ?? 'max-sm:pr-3')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section aria-label="Comparison, scrolls sideways" tabIndex={0} className="relative overflow-x-auto">
      <table
        className={clsx(
          'w-full table-fixed border-separate border-spacing-0 text-sm print:min-w-0',
          // In units of the text: with large text, the table scrolls before words are cut.
          compared.length >= 3 && 'sm:min-w-168',
          compared.length === 2 && 'max-sm:min-w-67',
          compared.length === 3 && 'max-sm:min-w-76',
          compared.length > 3 && 'max-sm:min-w-150',
        )}
      >
        <caption className="sr-only">
          Products side by side. The lowest prices and the best rating are marked.
        </caption>
        {/* Tells the browser the number of columns before the first row has arrived. */}
        <colgroup>
          <col />
          {ids.map((id) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={FIRST_COLUMN}>
              <span className="max-sm:sr-only">Product</span>
            </th>
            {compared.map(({ id, product }, index) => (
              <th
                key={id}
                scope="col"
                className={clsx(productColumn(index), 'h-px pb-4 align-top font-normal')}
              >
                <ProductHead product={product} others={ids.filter((other) => other !== id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(compared).map(({ label, cells, differs }) => (
            <tr key={label} className={differs ? 'font-medium' : 'text-ink-soft'}>
              <RowHeading>{label}</RowHeading>
              {cells.map(({ text, at, best }, index) => (
                <td key={ids[index]} className={clsx(productColumn(index), CELL, 'align-top wrap-anywhere')}>
                  {text}
                  {at && <span className="block text-xs font-normal max-sm:text-2xs">{breakable(at)}</span>}
                  {best && (
                    <span className="mt-1 block">
                      <Badge tone="good">{best}</Badge>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="print:hidden">
            <RowHeading>Shop</RowHeading>
            {compared.map(({ product }, index) => (
              <td key={product.id} className={clsx(productColumn(index), CELL, 'align-bottom')}>
                {/* The names in the first row may be out of view. Screen readers read them in the button. */}
                <p aria-hidden className="mb-2 line-clamp-2 text-xs">
                  {product.name}
                </p>
                <div className="grid max-w-40 gap-1">
                  <ShopButton product={product} />
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the button inside; a press on the words presses it */}
                  <label className="flex items-center text-ink-soft max-sm:text-xs noscript:hidden">
                    <span aria-hidden>Add to list</span>
                    <AddToList product={product} />
                  </label>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function RowHeading({ children }: { children: string }) {
  return (
    <th scope="row" className={clsx(FIRST_COLUMN, 'border-t border-line sm:py-3')}>
      <span className={HEADING}>{children}</span>
    </th>
  )
}

function ProductHead({ product, others }: { product: Compared['product']; others: readonly string[] }) {
  const { id, name, brand, image, category } = product
  return (
    <div className="flex h-full flex-col items-start">
      <Image
        src={image}
        alt=""
        ratio="portrait"
        sizes="14rem"
        ground={categoryHue(category)}
        className="w-full max-w-56"
      />
      <p className="mt-3 text-xs font-semibold text-accent">{brand}</p>
      <Link
        to={productPath(id)}
        data-compared={id}
        className="line-clamp-4 font-display leading-normal sm:text-lg sm:leading-snug text-ink no-underline wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <ButtonLink
        // The page without `ids` would open the stored comparison again.
        to={others.length > 0 ? compareUrl(others) : '/compare?ids='}
        preventScrollReset
        tone="quiet"
        size="snug"
        aria-label={`Remove ${name} from the comparison`}
        className="mt-auto -ml-1.5"
      >
        <X aria-hidden className="size-4" />
        Remove
      </ButtonLink>
    </div>
  )
}

function ShopButton({ product }: { product: Compared['product'] }) {
  const soldOut = isSoldOut(product)
  const exit = exitPath({ url: shopUrlOf(product), brand: product.brand, product: product.name })
  return <QuickShop name={product.name} exit={soldOut ? undefined : exit} soldOut={soldOut} />
}

/** The name of a shop may be a host, which is too long for a phone's column. A space of no width lets it break at a dot. */
const breakable = (shop: string) => shop.replaceAll('.', '\u200B.')
