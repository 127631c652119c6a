import { expect, test } from 'vitest'
import { COPIED_MS } from './addresses/share.ts'
import * as limits from './limits.ts'
import { FREE_SHIPPING_FROM } from './prices/retailers.ts'
import { LOW_STOCK_BELOW } from './products/availability.ts'
import { PRICE_MAX, PRICE_MIN, PRICE_STEP } from './products/filters.ts'
import { TRENDING_ABOVE } from './products/sorting.ts'
import { MOST_SUGGESTIONS, SEARCH_DEBOUNCE_MS, SUGGESTIONS_FROM_CHARACTERS } from './search/suggestions.ts'
import { WORDS_PER_MINUTE } from './stories/story.ts'
import { MOST_RELATED, RELATED_TERM_FROM_CHARACTERS, STORIES_PER_PAGE } from './stories/story-search.ts'
import { METADATA_LENGTH } from './text/truncate.ts'
import { CACHE_EXPIRES_AFTER_HOURS, NEW_FOR_DAYS } from './time/time-windows.ts'

test('every limit has the value of spec section 9', () => {
  expect({ ...limits }).toEqual({
    HOME_PRODUCTS: 8,
    HOME_BRANDS: 6,
    HERO_SLIDES: 7,
    FAN_FAVORITES: 6,
    DISCOVER_PAGE_SIZE: 24,
    DISCOVER_ROW_PRODUCTS: 5,
    DISCOVER_BRANDS: 8,
    STORE_PRODUCTS: 12,
    STORE_PRODUCTS_AGGREGATED: 10,
    FALLBACK_AFFILIATE_PRODUCTS: 6,
    FEATURED_AFFILIATE_PRODUCTS: 4,
    FEATURED_BEST_SELLERS: 6,
    BLOG_FETCHED_STORIES: 50,
    BRAND_NEWS_STORIES: 6,
    AD_AFTER_STORIES: 6,
    AD_AFTER_PRODUCTS: 6,
    AD_AFTER_SALE_ITEMS: 4,
    EXIT_COUNTDOWN_SECONDS: 5,
    TOAST_MS: 5000,
    SEARCH_BLUR_CLOSE_MS: 150,
    SEARCH_FOCUS_POPOVER_MS: 100,
    SEARCH_FOCUS_SHEET_MS: 300,
    SCROLL_TO_PRODUCTS_MS: 100,
    TOOLTIP_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    DRAWER_CLOSE_THRESHOLD: 0.25,
    DRAWER_VELOCITY_THRESHOLD: 0.4,
    SEEN_THRESHOLD: 0.1,
  })
})

test.each([
  ['the blog screen uses page size 6', STORIES_PER_PAGE, 6],
  ['3 for related', MOST_RELATED, 3],
  ['related terms shorter than 3 characters are ignored', RELATED_TERM_FROM_CHARACTERS, 3],
  ['reading time of words/200', WORDS_PER_MINUTE, 200],
  ['debounce 300 ms', SEARCH_DEBOUNCE_MS, 300],
  ['minimum 2 characters', SUGGESTIONS_FROM_CHARACTERS, 2],
  ['maximum 8 suggestions', MOST_SUGGESTIONS, 8],
  ['trending_score above 60', TRENDING_ABOVE, 60],
  ['price slider from 0', PRICE_MIN, 0],
  ['price slider to 1000', PRICE_MAX, 1000],
  ['price slider step 10', PRICE_STEP, 10],
  ['low_stock if the sum is under 5', LOW_STOCK_BELOW, 5],
  ['free at $35', FREE_SHIPPING_FROM, 35],
  ['new for 30 days', NEW_FOR_DAYS, 30],
  ['cache expired helper 24 hours', CACHE_EXPIRES_AFTER_HOURS, 24],
  ['copied flag 2 seconds', COPIED_MS, 2000],
  ['the overview is truncated to 160 characters', METADATA_LENGTH, 160],
])('the constant for %s', (_, constant, value) => expect(constant).toBe(value))
