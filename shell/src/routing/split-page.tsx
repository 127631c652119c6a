import { type ComponentType, use } from 'react'
import { fulfilled, track } from '../remotes/tracked-promise.ts'

/** A page of the shell whose code comes when it is wanted. */
export interface SplitPage {
  /** Stands inside a Suspense boundary; after `load` it never suspends. */
  Component: ComponentType
  /** May be called again after it failed. */
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

  /** While hydrating, a page that can't be had waits for good: the server's HTML is better than an error. */
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
