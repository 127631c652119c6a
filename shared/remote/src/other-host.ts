import { provideRuntime } from './federation-runtime.ts'

/**
 * The runtime plugin (`runtimePlugins`) with which any Module Federation host can load this site's remotes
 * (docs/team-guide.md).
 */
export default function aListRemotes(): { name: string } {
  provideRuntime()
  return { name: 'a-list-remotes' }
}
