/** Retailers by brand. A brand that sells mostly through its own shop has one reseller or none. */
export const RETAILERS_OF: Record<string, string[]> = {
  'Fenty Beauty': ['sephora', 'amazon', 'target', 'ebay'],
  'Rare Beauty': ['sephora', 'amazon', 'ebay'],
  SKIMS: ['amazon', 'ebay'],
  'Savage X Fenty': ['amazon', 'ebay'],
  'Good American': ['amazon', 'walmart', 'ebay'],
  'Kylie Cosmetics': ['amazon', 'target', 'walmart', 'ebay'],
  Goop: ['sephora', 'amazon', 'target'],
  'The Honest Company': ['target', 'amazon', 'walmart', 'ebay'],
  Pleasing: ['ebay'],
  'Haus Labs': ['sephora', 'amazon', 'walmart'],
}
