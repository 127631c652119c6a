import '../../../shell/src/styles.css'
import account from '../../../mfe-account/src/remote.ts'
import admin from '../../../mfe-admin/src/remote.ts'
import blog from '../../../mfe-blog/src/remote.ts'
import brand from '../../../mfe-brand/src/remote.ts'
import discover from '../../../mfe-discover/src/remote.ts'
import { hydrateSite } from '../../../shell/src/hydrate-site.tsx'
import { createRemotePort } from '../../../shell/src/remotes/remote-port.ts'

// The site built as a single bundle, without federation. It is never deployed, and only serves as the
// benchmark's reference.

const remotes: Record<string, unknown> = { account, admin, blog, brand, discover }

hydrateSite(createRemotePort(async (name) => ({ default: remotes[name] })))
