/** Of the accounts "shopper", "moderator" and "admin" in every test's data. */
export const DEMO_PASSWORD = 'demo-password-of-tests'
