declare const sanitised: unique symbol

/** HTML from a sanitiser. Only a sanitiser creates this type, and pages render no other HTML. */
export type SanitisedHtml = string & { readonly [sanitised]: true }
