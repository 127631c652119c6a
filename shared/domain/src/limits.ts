// Spec section 9: how many of a thing a page shows, and how long things take. What belongs to a rule stands beside it.

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
export const BLOG_DEFAULT_PAGE_SIZE = 10
export const BRAND_NEWS_STORIES = 6

/** A native ad follows every so many items. */
export const AD_AFTER_STORIES = 6
export const AD_AFTER_PRODUCTS = 6
export const AD_AFTER_SALE_ITEMS = 4

export const EXIT_COUNTDOWN_SECONDS = 5
export const CACHE_RELOAD_MS = 2000
export const TOAST_MS = 5000
/** A click on a suggestion has to arrive before the list is gone. */
export const SEARCH_BLUR_CLOSE_MS = 150
/** Spec section 2, "Search box": a box that comes into view takes the focus after this. */
export const SEARCH_FOCUS_POPOVER_MS = 100
export const SEARCH_FOCUS_SHEET_MS = 300
/** Spec section 2, "Discover": before the page scrolls to the products of a category. */
export const SCROLL_TO_PRODUCTS_MS = 100
export const TOOLTIP_DELAY_MS = 700
/** After one tooltip has gone, the next needs no waiting for this long. */
export const TOOLTIP_SKIP_DELAY_MS = 300
/** Shares of a drawer's height, and pixels a millisecond: dragged further or faster, it closes. */
export const DRAWER_CLOSE_THRESHOLD = 0.25
export const DRAWER_VELOCITY_THRESHOLD = 0.4
/** How much of an advertisement, or of the end of a grid, has to be in view. */
export const SEEN_THRESHOLD = 0.1
/** Narrower than this is a phone. */
export const MOBILE_BREAKPOINT = 768
/** The rating count that structured page data would carry; pages without real reviews carry none. */
export const STRUCTURED_RATING_COUNT = 100
