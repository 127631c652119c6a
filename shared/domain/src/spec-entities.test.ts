import { expect, test } from 'vitest'
import { productShare } from './addresses/share.ts'
import { brandSchema, celebrityProfileSchema, couponSchema } from './brands/brand.ts'
import { newsletterFormSchema } from './forms/newsletter-form.ts'
import { favoritesSchema } from './members/favorites.ts'
import { notificationSchema, notificationTypeSchema } from './members/notification.ts'
import { listItemSchema, shoppingListSchema } from './members/shopping-list.ts'
import { subscriptionsSchema, userMetaSchema } from './members/user-meta.ts'
import { cacheStatsSchema } from './moderation/cache-stats.ts'
import { submissionSchema, submissionStatsSchema, submissionStatusSchema } from './moderation/submission.ts'
import { offerAvailabilitySchema, offerRecordSchema } from './prices/offer.ts'
import { KNOWN_RETAILERS } from './prices/retailers.ts'
import { NO_FILTERS } from './products/filters.ts'
import { availabilitySchema, productSchema, variantSchema } from './products/product.ts'
import { ratingSummarySchema, reviewRecordSchema } from './products/review.ts'
import { SUGGESTION_TYPES, suggestionPool } from './search/suggestions.ts'
import { storySchema } from './stories/story-schema.ts'

const SHARED = { name: 'Gloss', brand: 'Fenty', price: '$1.00', image: 'https://a.example/gloss.webp' }

/** The entities of spec section 3 and their fields, with the words of the specification. */
const ENTITIES: [entity: string, schema: object, fields: string][] = [
  [
    'brand',
    brandSchema.shape,
    'id, brand_name, founding_year, product_category, associated_celebrities, celebrity_profiles, brand_overview, social_links, shopify_store_url, affiliate_links, coupon_codes, has_affiliate, logo, featured_image',
  ],
  ['coupon', couponSchema.shape, 'code, description, expiry_date'],
  [
    'celebrity profile',
    celebrityProfileSchema.shape,
    'id, name, role_in_brand, photo, bio, quick_facts, social_links',
  ],
  [
    'quick facts',
    celebrityProfileSchema.shape.quick_facts.shape,
    'age, birthplace, net_worth, notable_achievements',
  ],
  [
    'blog post',
    storySchema.shape,
    'id, slug, date, title, content, excerpt, featured_media, featured_media_url, categories, tags, author, acf',
  ],
  [
    'product',
    productSchema.shape,
    'id, name, brand, founder, description, price, original_price, image, images, category, source, retailer, availability, rating, discount_percentage, affiliate_url, shopify_url, product_url, show_in_grid, is_sponsored, is_new, tags, celebrities, trending_score, created_at, shopify_id, variants',
  ],
  ['variant', variantSchema.shape, 'id, available, inventory_quantity, price'],
  [
    'retailer offer',
    offerRecordSchema.shape,
    'retailer_id, price, original_price, currency, availability, stock_count, product_url, shipping_cost, shipping_time, discount_percentage, is_best_deal, last_updated',
  ],
  [
    'known retailer',
    KNOWN_RETAILERS[0] ?? {},
    'id, name, logo, website, colour, shipping_info, return_policy',
  ],
  ['favorites', favoritesSchema.shape, 'brands, products'],
  ['shopping list', shoppingListSchema.shape, 'id, name, items, created_at'],
  ['list item', listItemSchema.shape, 'id, name, brand, price, image, url'],
  [
    'review',
    reviewRecordSchema.shape,
    'id, product_id, user_id, rating, comment, user_name, user_avatar, created_at, is_verified, helpful_count',
  ],
  [
    'rating summary',
    ratingSummarySchema.shape,
    'product_id, average_rating, total_reviews, rating_breakdown',
  ],
  [
    'brand submission',
    submissionSchema.shape,
    'id, brand_name, website_url, category, associated_celebrity, submission_reason, contact_email, status, submitted_by, submitted_date, moderated_date, moderated_by, admin_notes, rejection_reason',
  ],
  [
    'submission stats',
    submissionStatsSchema.shape,
    'total_submissions, pending, approved, rejected, this_week',
  ],
  [
    'notification',
    notificationSchema.shape,
    'id, user_id, title, description, target_url, type, is_read, created_at, source, metadata',
  ],
  [
    'user meta',
    userMetaSchema.shape,
    'onboarding_complete, followed_categories, followed_brands, notification_preferences, onboarding_preferences, onboarding_step, onboarding_completed_at',
  ],
  [
    'notification preferences',
    userMetaSchema.shape.notification_preferences.shape,
    'product_drops, blog_mentions, new_brands, recommendations',
  ],
  ['subscriptions', subscriptionsSchema.shape, 'followed_brands, followed_categories, followed_celebrities'],
  ['newsletter signup', newsletterFormSchema.shape, 'email'],
  ['search suggestion', suggestionPool([], ['SKIMS'])[0] ?? {}, 'id, text, type, category'],
  [
    'cache stats',
    cacheStatsSchema.shape,
    'total_brands, cached_brands, fresh_cache_count, stale_cache_count, failed_cache_count, last_global_sync',
  ],
  ['filter state', NO_FILTERS, 'categories, brands, retailers, tags, priceRange'],
  ['share options', productShare(SHARED, 'https://a.example/'), 'url, title, description, image, hashtags'],
]

test.each(ENTITIES)('a %s has the fields of spec section 3', (_, shape, fields) => {
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(', ')))
})

test('the lists of values in spec section 3', () => {
  expect(availabilitySchema.options.join()).toBe('in_stock,low_stock,out_of_stock')
  expect(offerAvailabilitySchema.options.join()).toBe('in_stock,low_stock,pre_order,out_of_stock')
  expect(submissionStatusSchema.options.join()).toBe('pending,approved,rejected,draft')
  expect(notificationTypeSchema.options.join()).toBe(
    'brand_new_product,blog_mention,new_brand,category_update',
  )
  expect(SUGGESTION_TYPES.join()).toBe('brand,celebrity,category,popular')
  expect(NO_FILTERS.priceRange).toEqual([0, 1000])
  const rating = (value: number) => reviewRecordSchema.shape.rating.safeParse(value).success
  expect([0, 1, 5, 6, 4.5].map(rating)).toEqual([false, true, true, false, false])
})
