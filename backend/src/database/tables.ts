import type * as accounts from './tables/accounts.ts'
import type * as catalogue from './tables/catalogue.ts'
import type { ChangesTable } from './tables/changes.ts'
import type { CouponVotesTable } from './tables/coupon-votes.ts'
import type { LinkChecksTable } from './tables/link-checks.ts'
import type { PriceHistoryTable } from './tables/price-history.ts'
import type { PushKeysTable, PushSubscriptionsTable } from './tables/push.ts'
import type * as shoppers from './tables/shoppers.ts'
import type * as stores from './tables/stores.ts'

/** Every table by name. The row types document the columns. */
export interface Tables {
  users: accounts.UsersTable
  sessions: accounts.SessionsTable
  refresh_tokens: accounts.RefreshTokensTable
  revoked_tokens: accounts.RevokedTokensTable
  sign_in_failures: accounts.SignInFailuresTable
  idempotency_keys: accounts.IdempotencyKeysTable
  rate_limits: accounts.RateLimitsTable
  mail_tokens: accounts.MailTokensTable
  brands: catalogue.BrandsTable
  products: catalogue.ProductsTable
  former_slugs: catalogue.FormerSlugsTable
  retailer_offers: catalogue.RetailerOffersTable
  changes: ChangesTable
  price_history: PriceHistoryTable
  link_checks: LinkChecksTable
  coupon_votes: CouponVotesTable
  event_counts: catalogue.EventCountsTable
  search_networks: catalogue.SearchNetworksTable
  search_synonyms: catalogue.SearchSynonymsTable
  favorite_brands: shoppers.FavoriteBrandsTable
  favorite_products: shoppers.FavoriteProductsTable
  shopping_lists: shoppers.ShoppingListsTable
  shopping_list_items: shoppers.ShoppingListItemsTable
  reviews: shoppers.ReviewsTable
  user_meta: shoppers.UserMetaTable
  followed_brands: shoppers.FollowedBrandsTable
  followed_categories: shoppers.FollowedCategoriesTable
  watches: shoppers.WatchesTable
  push_keys: PushKeysTable
  push_subscriptions: PushSubscriptionsTable
  newsletter_subscribers: shoppers.NewsletterSubscribersTable
  brand_submissions: shoppers.BrandSubmissionsTable
  submission_decisions: shoppers.SubmissionDecisionsTable
  notifications: shoppers.NotificationsTable
  contact_messages: shoppers.ContactMessagesTable
  announced_stories: shoppers.AnnouncedStoriesTable
  brand_store_hosts: stores.BrandStoreHostsTable
  store_host_pauses: stores.StoreHostPausesTable
  store_cache: stores.StoreCacheTable
  store_products: stores.StoreProductsTable
  store_refreshes: stores.StoreRefreshesTable
}
