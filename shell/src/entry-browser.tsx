import './styles.css'
import { createBrowserPort } from './federation/browser-port.ts'
import { hydrateSite } from './hydrate-site.tsx'

hydrateSite(createBrowserPort(globalThis.__ALIST__.remotes))
