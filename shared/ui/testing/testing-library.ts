// This import comes first, because Testing Library loads `react-dom/client` itself.
import './react-dom-client.ts'
import { configure } from '@testing-library/react/pure'
import { PATIENCE_MS } from '../../../scripts/testing/patience.ts'

// Tests that import `@testing-library/react` get this module (alias in vitest.config.ts).

configure({ asyncUtilTimeout: PATIENCE_MS })

export * from '@testing-library/react/pure'
