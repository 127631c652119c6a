import * as hostContext from '@a-list/remote/host-context.ts'
import * as query from '@a-list/remote/shared/react-query.ts'
import * as router from '@a-list/remote/shared/react-router-dom.ts'
import * as zod from '@a-list/remote/shared/zod-mini.ts'
import * as react from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/**
 * The host's copies of shared packages, for remotes in the browser and on the server. The names match
 * shared/build/packages/share-table.ts, which the build of remotes uses.
 */
export const shareTable = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  'zod/mini': zod,
  '@a-list/remote/host-context.ts': hostContext,
}
