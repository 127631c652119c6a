import { type ComponentType, use } from 'react'
import { fulfilled, track } from '../remotes/tracked-promise.ts'

/** A page of the shell whose code loads on demand. */
export interface SplitPage {
  /** Render it inside a Suspense boundary. After `load`, it does not suspend. */
  Component: ComponentType
  /** May be called again after a failure. */
  load: () => Promise<unknown>
}

export function splitPage(fetchPage: () => Promise<ComponentType>): SplitPage {
  let arrived: Promise<ComponentType> | undefined
  let onItsWay: Promise<ComponentType> | undefined
  let held: Promise<ComponentType> | undefined

  function load() {
    onItsWay ??= fetchPage().then(
      (Page) => {
        arrived = fulfilled(Page)
        return Page
      },
      (error: unknown) => {
        onItsWay = undefined
        throw error
      },
    )
    return onItsWay
  }

  /**
   * During hydration, a page whose code fails to load suspends for ever, because the server's HTML is better
   * than an error.
   */
  function hold() {
    held ??= track(load().catch(() => new Promise<never>(() => {})))
    return held
  }

  return {
    load,
    Component: function SplitPageBody() {
      const Page = use(arrived ?? hold())
      return <Page />
    },
  }
}
