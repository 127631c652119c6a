declare const sanitised: unique symbol

/** HTML that went through a sanitiser. Only a sanitiser makes one: nothing else may stand in a page as HTML. */
export type SanitisedHtml = string & { readonly [sanitised]: true }
