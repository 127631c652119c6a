/** Widths of a phone, a tablet and a desk. */
export const WIDTHS = [390, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const

export type Width = (typeof WIDTHS)[number]

/** The lowest height at which each is used. */
export const HEIGHTS: Record<Width, number> = { 390: 844, 768: 1024, 1280: 800 }
