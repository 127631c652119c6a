/** In the place of lucide-react's createLucideIcon: what draws its icons (shared/ui/src/icon/create-icon.ts). */
const file = require.resolve('@a-list/ui/icon/create-icon.ts')

module.exports = () => `export { createIcon as default } from ${JSON.stringify(file)}`
