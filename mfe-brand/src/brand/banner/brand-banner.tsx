import { pictureOf } from '@a-list/domain/brands/brand-card.ts'
import { Breadcrumb } from '@a-list/ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '@a-list/ui/button/button-link.tsx'
import { categoryHue } from '@a-list/ui/category-hue/category-hue.ts'
import { Container } from '@a-list/ui/container/container.tsx'
import { GoBack } from '@a-list/ui/go-back/go-back.tsx'
import { Image } from '@a-list/ui/image/image.tsx'
import { SaveHeart } from '@a-list/ui/save-heart/save-heart.tsx'
import type { BrandDetails } from '../brand-details.ts'
import { brandViewPath } from '../brand-url.ts'
import { ShareCorner } from '../share/share-corner.tsx'
import { FollowButton } from './follow-button.tsx'
import { SocialLinks } from './social-links.tsx'

/** Id of the section that "See Products" links to. */
export const SHOP_ANCHOR = 'shop'

const ABOVE = [{ label: 'Discover', to: '/discover' }]

interface BrandBannerProps {
  brand: BrandDetails
  /** False if the brand is known to have none. */
  hasProducts: boolean
}

/**
 * Spec section 2: "A brand header banner", with breadcrumbs, heart, Share and Follow buttons. On a phone, the banner is
 * so low that the page's tabs are on the first screen.
 */
export function BrandBanner({ brand, hasProducts }: BrandBannerProps) {
  const { id, wp_id, brand_name: name, logo } = brand
  return (
    <header className="border-b border-ink">
      {/* The content is aligned to the top: otherwise, it would move up while the rest of the HTML is parsed. */}
      <Container className="lg:grid lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr] lg:pr-0 min-[86rem]:pr-10">
        <div className="flex items-center gap-x-2 py-2 lg:pt-5">
          <GoBack otherwise="/discover" className="-ml-5">
            Back
          </GoBack>
          <Breadcrumb above={ABOVE} here={name} />
        </div>
        <div className="relative -mx-4 sm:-mx-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 lg:min-h-110 lg:border-l lg:border-ink min-[86rem]:border-r">
          <Image
            src={pictureOf(brand)}
            alt=""
            ratio="landscape"
            sizes="(min-width: 64rem) 63vw, 100vw"
            eager
            className="max-lg:aspect-2/1 lg:aspect-auto lg:h-full"
            ground={categoryHue(brand.product_category[0] ?? 'Lifestyle')}
          />
          <div className="absolute top-3 right-3 z-30 flex gap-2">
            {wp_id !== undefined && <SaveHeart kind="brand" id={String(wp_id)} name={name} />}
            <ShareCorner brand={brand} />
          </div>
        </div>
        <div className="flex flex-col items-start py-4 lg:pt-6 lg:pr-12 lg:pb-10">
          <div className="flex items-center gap-4">
            {logo && (
              <span className="w-14 shrink-0 border border-line sm:w-18">
                <Image src={logo} alt="" ratio="square" sizes="4.5rem" />
              </span>
            )}
            <h1 tabIndex={-1} className="text-4xl wrap-anywhere">
              {name}
            </h1>
          </div>
          {brand.associated_celebrities.length > 0 && (
            <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2 text-lg lg:mt-4 lg:text-xl">
              {brand.associated_celebrities.map((celebrity) => (
                <span key={celebrity} className="flex items-center gap-2.5">
                  <Portrait src={brand.photos[celebrity]} />
                  <span>
                    <em className="text-accent">by</em> {celebrity}
                  </span>
                </span>
              ))}
            </p>
          )}
          {brand.lead && <p className="mt-2 max-w-measure text-ink-soft lg:mt-4 lg:text-lg">{brand.lead}</p>}
          <div className="mt-4 flex flex-wrap gap-3 lg:mt-6">
            {hasProducts && (
              <ButtonLink to={`${brandViewPath(id)}#${SHOP_ANCHOR}`} tone="accent" size="large">
                See Products
              </ButtonLink>
            )}
            {wp_id !== undefined && <FollowButton brand={{ number: wp_id, name }} />}
          </div>
          <SocialLinks links={brand.social} of={name} className="mt-1 lg:mt-3" />
        </div>
      </Container>
    </header>
  )
}

function Portrait({ src }: { src: string | undefined }) {
  if (!src) return null
  return (
    <Image
      src={src}
      alt=""
      ratio="square"
      sizes="3rem"
      className="size-9 overflow-hidden rounded-full lg:size-12"
    />
  )
}
