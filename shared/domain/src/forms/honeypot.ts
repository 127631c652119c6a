/** The name of a hidden field that bots fill in but browsers do not autofill. */
export const HONEYPOT = 'confirm_website'
