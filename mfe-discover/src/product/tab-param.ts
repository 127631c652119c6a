/** The query parameter that opens a tab without scripts. */
export const TAB_PARAM = 'tab'
export const WHERE_TO_BUY = 'where-to-buy'
