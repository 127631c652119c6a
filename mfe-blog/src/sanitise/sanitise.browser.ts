import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import type { DOMPurify } from 'dompurify'
import { ALLOWED_ADDRESS, ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed.ts'
import { cleanAttributes } from './attributes.ts'

const NAMES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())]

let loading: Promise<DOMPurify> | undefined

/** The browser's sanitiser, loaded when the first story is opened from inside the site. */
export async function sanitise(html: string): Promise<SanitisedHtml> {
  loading ??= load()
  // After a failure the next story tries again.
  const purify = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: NAMES,
    // Without this the rule for addresses is held against every value.
    ADD_URI_SAFE_ATTR: NAMES.filter((name) => name !== 'href' && name !== 'src'),
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }) as string as SanitisedHtml
}

async function load(): Promise<DOMPurify> {
  const { default: purify } = await import(/* webpackChunkName: "purify" */ 'dompurify')
  purify.addHook('afterSanitizeAttributes', (element) => {
    const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    // An `is` that is removed comes back when the element is written out; DOMPurify has emptied it.
    for (const name of Object.keys(given)) if (name !== 'is') element.removeAttribute(name)
    for (const [name, value] of Object.entries(cleanAttributes(element.localName, given))) {
      element.setAttribute(name, value)
    }
  })
  return purify
}
