// Page sizes and delays of spec section 9. A limit that belongs to one rule is in that rule's file.

export const HOME_PRODUCTS = 8
export const HOME_BRANDS = 6
export const HERO_SLIDES = 7
export const FAN_FAVORITES = 6
export const DISCOVER_PAGE_SIZE = 24
export const DISCOVER_ROW_PRODUCTS = 5
export const DISCOVER_BRANDS = 8

export const STORE_PRODUCTS = 12
export const STORE_PRODUCTS_AGGREGATED = 10
export const FALLBACK_AFFILIATE_PRODUCTS = 6
export const FEATURED_AFFILIATE_PRODUCTS = 4
export const FEATURED_BEST_SELLERS = 6

export const BLOG_FETCHED_STORIES = 50
export const BRAND_NEWS_STORIES = 6

/** A native ad follows every group of this many items. */
export const AD_AFTER_STORIES = 6
export const AD_AFTER_PRODUCTS = 6
export const AD_AFTER_SALE_ITEMS = 4

export const EXIT_COUNTDOWN_SECONDS = 5
export const TOAST_MS = 5000
/** The suggestions stay open this long after blur, so that a click on a suggestion still works. */
export const SEARCH_BLUR_CLOSE_MS = 150
/** Spec section 2, "Search box": delay before an opened search box gets the focus. */
export const SEARCH_FOCUS_POPOVER_MS = 100
export const SEARCH_FOCUS_SHEET_MS = 300
/** Spec section 2, "Discover": delay before the page scrolls to a category's products. */
export const SCROLL_TO_PRODUCTS_MS = 100
export const TOOLTIP_DELAY_MS = 700
/** For this long after one tooltip closes, the next opens without delay. */
export const TOOLTIP_SKIP_DELAY_MS = 300
/** Dragging a drawer further (fraction of its height) or faster (pixels per millisecond) closes it. */
export const DRAWER_CLOSE_THRESHOLD = 0.25
export const DRAWER_VELOCITY_THRESHOLD = 0.4
/** The fraction of an ad, or of the end of a grid, that must be visible. */
export const SEEN_THRESHOLD = 0.1
