/** The query parameter that names the open tab. */
export const TAB_PARAM = 'tab'
export const WHERE_TO_BUY = 'where-to-buy'
