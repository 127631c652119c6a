/** How often a member gets alerts by e-mail: one for each alert, one a week, or none. */
export type AlertMails = 'each' | 'weekly' | 'never'
