import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import type { DOMPurify } from 'dompurify'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ALLOWED_URL } from './allow-lists.ts'
import { cleanAttributes } from './clean-attributes.ts'

const NAMES = [...new Set(Object.values(ALLOWED_ATTRIBUTES).flat())]

let loading: Promise<DOMPurify> | undefined

/** The browser's sanitiser. DOMPurify loads with the first story that is opened by navigation. */
export async function sanitise(html: string): Promise<SanitisedHtml> {
  loading ??= load()
  // If loading fails, the next story tries again.
  const purify = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return purify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: NAMES,
    // Without this option, DOMPurify applies ALLOWED_URI_REGEXP to every attribute.
    ADD_URI_SAFE_ATTR: NAMES.filter((name) => name !== 'href' && name !== 'src'),
    ALLOWED_URI_REGEXP: ALLOWED_URL,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  }) as string as SanitisedHtml
}

async function load(): Promise<DOMPurify> {
  const { default: purify } = await import(/* webpackChunkName: "purify" */ 'dompurify')
  purify.addHook('afterSanitizeAttributes', (element) => {
    const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    // When the element is serialised, a removed `is` attribute reappears. DOMPurify has already emptied its
    // value.
    for (const name of Object.keys(given)) if (name !== 'is') element.removeAttribute(name)
    for (const [name, value] of Object.entries(cleanAttributes(element.localName, given))) {
      element.setAttribute(name, value)
    }
  })
  return purify
}
