import { ALREADY_SUBSCRIBED } from '@a-list/domain/forms/newsletter-form.ts'
import { ALREADY_REVIEWED } from '@a-list/domain/products/review.ts'
import { expect, test } from 'vitest'
import { ApiFailure } from './errors.ts'
import * as favorites from './favorites/favorites.ts'
import { UPDATE_FAILED } from './favorites/toggle-favorite.ts'
import * as lists from './lists/lists.ts'
import { MARK_ALL_READ_FAILED, MARK_READ_FAILED } from './notifications/mark-read.ts'
import { REGISTRATION_FAILED } from './session/sign-in.ts'
import * as submissions from './submissions/messages.ts'
import { PREFERENCES_FAILED } from './user-meta/user-meta.ts'

// The exact messages of specification section 8. Messages that contain a status, or belong to one request only, are
// tested next to that request: "Shopify API request failed", "Failed to fetch cached products", "Failed to refresh
// cache", "Failed to fetch cache stats", "Failed to trigger global refresh", "Brand not found", "Post not found",
// "Login failed".

test.each([
  [
    new ApiFailure({ kind: 'http', status: 500, statusText: 'Oh', code: '', params: {} }).message,
    'WordPress API Error: 500 Oh',
  ],
  [REGISTRATION_FAILED, 'Registration failed. Please try again.'],
  [UPDATE_FAILED, 'Failed to update favorite'],
  [ALREADY_REVIEWED, 'You have already reviewed this product'],
  [ALREADY_SUBSCRIBED, 'Email already subscribed'],
  [lists.LISTS_NEED_LOGIN, 'Please log in to manage shopping lists'],
  [lists.ADD_FAILED, 'Failed to add item to list. Please try again.'],
  [lists.REMOVE_FAILED, 'Failed to remove item from list'],
  [lists.REMOVED, 'Item removed from shopping list'],
  [MARK_READ_FAILED, 'Failed to mark notification as read'],
  [MARK_ALL_READ_FAILED, 'Failed to mark all notifications as read'],
  [PREFERENCES_FAILED, 'Failed to save your preferences. Please try again.'],
  [submissions.SUBMISSIONS_FAILED, 'Failed to load brand submissions'],
  [submissions.PENDING_FAILED, 'Failed to load pending submissions'],
  [submissions.STATS_FAILED, 'Failed to load admin stats'],
  [submissions.APPROVE_FAILED, 'Failed to approve brand'],
  [submissions.REJECT_FAILED, 'Failed to reject brand'],
  [submissions.DASHBOARD.approveFailed, 'Failed to approve submission'],
  [submissions.DASHBOARD.rejectFailed, 'Failed to reject submission'],
  [submissions.CACHE_STATS_FAILED, 'Failed to load cache statistics'],
])('the message %s', (message, words) => expect(message).toBe(words))

test.each([
  [favorites.FAVORITE_REFUSED, 'Error', 'Please log in to save favorites'],
  [favorites.favoriteMessage('brand', true), 'Brand Saved!', 'Added to your favorites'],
  [favorites.favoriteMessage('brand', false), 'Brand Removed', 'Removed from your favorites'],
  [favorites.favoriteMessage('product', true), 'Product Saved!', 'Added to your favorites'],
  [favorites.favoriteMessage('product', false), 'Product Removed', 'Removed from your favorites'],
  [lists.addedMessage('Gloss'), 'Success!', 'Gloss added to your shopping list'],
  [
    submissions.SUBMITTED,
    'Submission Successful!',
    "Your brand suggestion has been submitted for review. We'll notify you once it's been processed.",
  ],
  [submissions.SUBMIT_FAILED, 'Error', 'Failed to submit brand suggestion. Please try again.'],
  [submissions.APPROVED, 'Brand Approved', 'Brand has been approved and published to the directory'],
  [submissions.REJECTED, 'Brand Rejected', 'Brand submission has been rejected'],
  [submissions.DASHBOARD.approved, 'Success', 'Brand submission approved'],
  [submissions.DASHBOARD.rejected, 'Success', 'Brand submission rejected'],
  [
    submissions.CACHE_REFRESH_STARTED,
    'Cache Refresh Started',
    'Global cache refresh has been triggered. This may take several minutes.',
  ],
  [submissions.CACHE_REFRESH_FAILED, 'Refresh Failed', 'Failed to trigger global cache refresh'],
])('toast %j', (toast, title, description) => expect(toast).toEqual({ title, description }))
