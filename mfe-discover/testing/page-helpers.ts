import { screen, within } from '@testing-library/react'

/** The text of the page's only first-level heading. */
export const pageTitle = async () => (await screen.findByRole('heading', { level: 1 })).textContent

export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

export const inRegion = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

/** Clicks without user-event: it waits inside React's `act`, where a page that loads data would never finish. */
export const clickLink = (element: HTMLElement) => element.click()
