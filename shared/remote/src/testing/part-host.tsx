import type { ReactNode } from 'react'
import { type HostContext, HostProvider } from '../host-context.ts'

function missing(): never {
  throw new Error(
    'A component shown by itself has only the site of its host. Use mountRemote() for the rest.',
  )
}

const HOST: HostContext = {
  site: { name: 'A-List', origin: 'https://a-list.example', imageHosts: ['wp.example'] },
  get api() {
    return missing()
  },
  get session() {
    return missing()
  },
  get events() {
    return missing()
  },
  get outbox() {
    return missing()
  },
  navigate: missing,
  openWidget: missing,
  toast: missing,
}

/** The host of a component that is shown by itself, in a test or the gallery. It has the site's settings only. */
export function PartHost({ children }: { children?: ReactNode }) {
  return <HostProvider value={HOST}>{children}</HostProvider>
}
