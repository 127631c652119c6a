// The pages of plain text come as one file: who reads one of them often opens the next.
export { AffiliateDisclosurePage } from './affiliate-disclosure-page.tsx'
export { HelpPage } from './help-page.tsx'
export { PrivacyPage } from './privacy-page.tsx'
export { TermsPage } from './terms-page.tsx'
