import { type ComponentType, use } from 'react'
import { fulfilled, track } from '../remotes/tracked-promise.ts'

/** A page of the shell whose code loads on demand. */
export interface SplitPage {
  /** Render it inside a Suspense boundary. It suspends only before `load` has resolved. */
  Component: ComponentType
  /** May be called again after a failure. */
  load: () => Promise<unknown>
}

export function splitPage(fetchPage: () => Promise<ComponentType>): SplitPage {
  let loaded: Promise<ComponentType> | undefined
  let loading: Promise<ComponentType> | undefined
  let suspended: Promise<ComponentType> | undefined

  function load() {
    loading ??= fetchPage().then(
      (Page) => {
        loaded = fulfilled(Page)
        return Page
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  /**
   * During hydration, a page suspends forever if its code fails to load, because the server's HTML is better
   * than an error.
   */
  function suspend() {
    suspended ??= track(load().catch(() => new Promise<never>(() => {})))
    return suspended
  }

  return {
    load,
    Component: function SplitPageBody() {
      const Page = use(loaded ?? suspend())
      return <Page />
    },
  }
}
