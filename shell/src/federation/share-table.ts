import * as hostContext from '@a-list/remote/host-context.ts'
import * as query from '@a-list/remote/shared/react-query.ts'
import * as router from '@a-list/remote/shared/react-router-dom.ts'
import * as zod from '@a-list/remote/shared/zod-mini.ts'
import * as react from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

/**
 * What a remote gets when it asks for one of these names, in the browser and on the server: the host's own copy.
 * The names are those of shared/build/config/share-table.ts, by which remotes are built.
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
