import postcss, { type AtRule, type Rule } from 'postcss'
import type { DescribedRelease } from '../package/describe-release.ts'
import type { Objection } from './check-release.ts'

// A sheet reaches others by its selectors, which `@scope` limits, and by names that hold for the whole page, which nothing
// limits but their first letters.

/** Keyframes of the theme, which all sheets have alike. A test holds them against shared/ui/src/theme.css. */
export const THEME_KEYFRAMES: readonly string[] = ['breathe', 'turn']

/** Rules inside these select nothing. */
const NOT_SELECTING = new Set(['property', 'keyframes', 'font-face', 'counter-style', 'font-palette-values'])
/** Page-wide by what they are: no name makes them a remote's own. */
const PAGE_WIDE = new Set(['page', 'view-transition', 'import', 'namespace'])
/** At-rules that give a name to the page. */
const NAMING = new Set(['keyframes', 'property', 'counter-style', 'font-palette-values', 'position-try'])

/** Styles that would change what others draw: by a selector, or by a name that others may use too. */
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
          `The style "${selector.slice(0, 60)}" reaches beyond the remote's own part of the page.`,
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
    if (NOT_SELECTING.has(plain(name)) || (name === 'scope' && scope.test(params))) return true
  }
  return false
}

function problemOfName(rule: AtRule, remote: string): string | undefined {
  const at = plain(rule.name)
  if (PAGE_WIDE.has(at)) return `"@${rule.name} ${rule.params}" holds for the whole page.`
  const given = at === 'font-face' ? familyOf(rule) : NAMING.has(at) ? rule.params.trim() : undefined
  if (given === undefined || isOwnName(given, remote)) return undefined
  if (at === 'keyframes' && THEME_KEYFRAMES.includes(given)) return undefined
  // Tailwind's own, the same in every sheet.
  if (at === 'property' && given.startsWith('--tw-')) return undefined
  return `The name "${given}" of @${rule.name} holds for the whole page: begin it with "${remote}-".`
}

/** `-webkit-keyframes` → `keyframes`. */
function plain(at: string): string {
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
