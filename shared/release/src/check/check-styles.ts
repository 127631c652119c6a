import postcss, { type AtRule, type Rule } from 'postcss'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { Objection } from '../registry/objection.ts'

// A stylesheet can affect other remotes in two ways: by its selectors, which `@scope` limits, and by page-wide
// names, which need a prefix to be distinct.

/**
 * The theme's keyframes, which are equal in all stylesheets. A test compares them with shared/ui/src/theme.css.
 */
export const THEME_KEYFRAMES: readonly string[] = ['breathe', 'turn', 'withheld']

/** Rules inside these at-rules select no elements. */
const NOT_SELECTING = new Set(['property', 'keyframes', 'font-face', 'counter-style', 'font-palette-values'])
/** At-rules that always affect the whole page. */
const PAGE_WIDE = new Set(['page', 'view-transition', 'import', 'namespace'])
/** At-rules that define a page-wide name. */
const NAMING = new Set(['keyframes', 'property', 'counter-style', 'font-palette-values', 'position-try'])

/**
 * Finds styles that would affect other parts of the page: by a selector, or by a page-wide name without the remote's
 * prefix.
 */
export function checkStyles({ files, manifest }: DescribedRelease): Objection[] {
  const { name } = manifest.entry
  return [...files]
    .filter(([file]) => file.startsWith('web/') && file.endsWith('.css'))
    .flatMap(([file, content]) => {
      const root = postcss.parse(content.toString())
      const messages: string[] = []
      let selector: string | undefined
      root.walkRules((rule) => {
        if (!isContained(rule, name)) selector ??= rule.selector
      })
      if (selector !== undefined) {
        messages.push(
          `The selector "${selector.slice(0, 60)}" affects elements outside the remote's part of the page.`,
        )
      }
      root.walkAtRules((rule) => {
        const problem = problemOfName(rule, name)
        if (problem) messages.push(problem)
      })
      return messages.map((message): Objection => ({ rule: 'style', file, message }))
    })
}

function isContained(rule: Rule, remote: string): boolean {
  const scope = new RegExp(`^\\(\\s*\\[data-mfe=['"]?${remote}['"]?\\]\\s*\\)$`)
  for (let node: postcss.Node | undefined = rule.parent; node; node = node.parent) {
    if (node.type !== 'atrule') continue
    const { name, params } = node as AtRule
    if (NOT_SELECTING.has(withoutVendorPrefix(name)) || (name === 'scope' && scope.test(params))) return true
  }
  return false
}

function problemOfName(rule: AtRule, remote: string): string | undefined {
  const at = withoutVendorPrefix(rule.name)
  if (PAGE_WIDE.has(at)) return `"@${rule.name} ${rule.params}" affects the whole page.`
  const given = at === 'font-face' ? familyOf(rule) : NAMING.has(at) ? rule.params.trim() : undefined
  if (given === undefined || isOwnName(given, remote)) return undefined
  if (at === 'keyframes' && THEME_KEYFRAMES.includes(given)) return undefined
  // Tailwind's own properties are equal in every stylesheet.
  if (at === 'property' && given.startsWith('--tw-')) return undefined
  return `The name "${given}" of @${rule.name} is page-wide. Start it with "${remote}-".`
}

/** `-webkit-keyframes` → `keyframes`. */
function withoutVendorPrefix(at: string): string {
  return at.replace(/^-\w+-/, '')
}

function familyOf(rule: AtRule): string {
  let family = ''
  rule.walkDecls('font-family', ({ value }) => {
    family = value
  })
  return family
}

/** `blog-fade`, `--blog-angle`, `"blog-serif"`. */
function isOwnName(name: string, remote: string): boolean {
  return name.replace(/^(--|["'])/, '').startsWith(`${remote}-`)
}
