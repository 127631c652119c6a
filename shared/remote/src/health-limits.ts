import { HOST_NAME } from './patterns.ts'

/** In health reports, the host counts as a remote: its own pages, and its scripts on every page. */
export const HOST_VERSION = { remote: HOST_NAME, version: '0.0.0' } as const

/** Pages of one visit whose web vitals are reported: those numbered from 0 to this. */
export const MAX_VISIT_PAGES = 20
