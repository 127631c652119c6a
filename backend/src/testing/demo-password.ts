/** The password of the accounts "shopper", "moderator" and "admin" in the data of every test. */
export const DEMO_PASSWORD = 'demo-password-of-tests'
