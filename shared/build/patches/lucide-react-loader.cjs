/** Replaces createLucideIcon by the site's own (see lucide-react.ts). */
const file = require.resolve('@a-list/ui/icon/create-icon.ts')

module.exports = (source) => {
  if (!source.includes('export { createLucideIcon as default }'))
    throw new Error('createLucideIcon is no default export now: see shared/build/patches/lucide-react.ts.')
  return `export { createIcon as default } from ${JSON.stringify(file)}`
}
