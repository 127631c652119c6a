// All text pages are one chunk, because visitors who read one often open the next.
export { AffiliateDisclosurePage } from './affiliate-disclosure-page.tsx'
export { HelpPage } from './help-page.tsx'
export { PrivacyPage } from './privacy-page.tsx'
export { TermsPage } from './terms-page.tsx'
