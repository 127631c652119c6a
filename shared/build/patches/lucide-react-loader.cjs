/** Replaces createLucideIcon with the site's createIcon (see lucide-react.ts). */
const file = require.resolve('@a-list/ui/icon/create-icon.ts')

module.exports = (source) => {
  if (!source.includes('export { createLucideIcon as default }'))
    throw new Error(
      'createLucideIcon is no longer a default export. See shared/build/patches/lucide-react.ts.',
    )
  return `export { createIcon as default } from ${JSON.stringify(file)}`
}
