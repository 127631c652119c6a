import type { Migration } from 'kysely/migration'
import { brandsAndUsers } from './migrations/0001-brands-and-users.ts'
import { sessionsAndSafeWrites } from './migrations/0002-sessions-and-safe-writes.ts'
import { products } from './migrations/0003-products.ts'
import { shoppers } from './migrations/0004-shoppers.ts'
import { submissionsAndNotifications } from './migrations/0005-submissions-and-notifications.ts'
import { storeCacheAndEvents } from './migrations/0006-store-cache-and-events.ts'
import { storeHostsAndWork } from './migrations/0007-store-hosts-and-work.ts'
import { sharedRateLimits } from './migrations/0008-shared-rate-limits.ts'
import { contactMessages } from './migrations/0009-contact-messages.ts'
import { livingLists } from './migrations/0010-living-lists.ts'
import { skippedStores } from './migrations/0011-skipped-stores.ts'
import { moderationTrail } from './migrations/0012-moderation-trail.ts'
import { formerSlugs } from './migrations/0013-former-slugs.ts'
import { confirmedEmails } from './migrations/0014-confirmed-emails.ts'
import { searchNetworks } from './migrations/0015-search-networks.ts'
import { categoryKeys } from './migrations/0016-category-keys.ts'
import { changes } from './migrations/0017-changes.ts'
import { priceHistory } from './migrations/0018-price-history.ts'
import { mail } from './migrations/0019-mail.ts'
import { hideLiveProducts } from './migrations/0020-hide-live-products.ts'
import { watches } from './migrations/0021-watches.ts'
import { weeklyMail } from './migrations/0022-weekly-mail.ts'
import { linkChecks } from './migrations/0023-link-checks.ts'
import { couponVotes } from './migrations/0024-coupon-votes.ts'
import { offerDifferences } from './migrations/0026-offer-differences.ts'
import { pushSubscriptions } from './migrations/0027-push-subscriptions.ts'
import { namedShares } from './migrations/0029-named-shares.ts'
import { largeCatalogues } from './migrations/0030-large-catalogues.ts'
import { mergedSubmissions } from './migrations/0031-merged-submissions.ts'
import { search } from './migrations/0032-search.ts'
import { wholeWords } from './migrations/0033-whole-words.ts'
import { heartWatches } from './migrations/0034-heart-watches.ts'
import { demoPrices } from './migrations/0035-demo-prices.ts'
import { facetKeys } from './migrations/0036-facet-keys.ts'
import { tagIndexes } from './migrations/0037-tag-indexes.ts'
import { searchSynonyms } from './migrations/0038-search-synonyms.ts'
import { dropProductSearch } from './migrations/0039-drop-product-search.ts'

/** Sorted by name. Never edit a released migration; add a new one. */
export const migrations: Record<string, Migration> = {
  '0001-brands-and-users': brandsAndUsers,
  '0002-sessions-and-safe-writes': sessionsAndSafeWrites,
  '0003-products': products,
  '0004-shoppers': shoppers,
  '0005-submissions-and-notifications': submissionsAndNotifications,
  '0006-store-cache-and-events': storeCacheAndEvents,
  '0007-store-hosts-and-work': storeHostsAndWork,
  '0008-shared-rate-limits': sharedRateLimits,
  '0009-contact-messages': contactMessages,
  '0010-living-lists': livingLists,
  '0011-skipped-stores': skippedStores,
  '0012-moderation-trail': moderationTrail,
  '0013-former-slugs': formerSlugs,
  '0014-confirmed-emails': confirmedEmails,
  '0015-search-networks': searchNetworks,
  '0016-category-keys': categoryKeys,
  '0017-changes': changes,
  '0018-price-history': priceHistory,
  '0019-mail': mail,
  '0020-hide-live-products': hideLiveProducts,
  '0021-watches': watches,
  '0022-weekly-mail': weeklyMail,
  '0023-link-checks': linkChecks,
  '0024-coupon-votes': couponVotes,
  '0026-offer-differences': offerDifferences,
  '0027-push-subscriptions': pushSubscriptions,
  '0029-named-shares': namedShares,
  '0030-large-catalogues': largeCatalogues,
  '0031-merged-submissions': mergedSubmissions,
  '0032-search': search,
  '0033-whole-words': wholeWords,
  '0034-heart-watches': heartWatches,
  '0035-demo-prices': demoPrices,
  '0036-facet-keys': facetKeys,
  '0037-tag-indexes': tagIndexes,
  '0038-search-synonyms': searchSynonyms,
  '0039-drop-product-search': dropProductSearch,
}
