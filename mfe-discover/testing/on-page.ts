import { screen, within } from '@testing-library/react'

/** What its one heading of the first level says. */
export const pageTitle = async () => (await screen.findByRole('heading', { level: 1 })).textContent

export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

export const inRegion = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

/** A page that waits for its data must not do so inside React's `act`, which user-event waits in. */
export const follow = (way: HTMLElement) => way.click()
