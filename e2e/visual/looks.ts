/** Widths of a phone, a tablet and a desktop. */
export const WIDTHS = [390, 768, 1280] as const
export const THEMES = ['light', 'dark'] as const

export type Width = (typeof WIDTHS)[number]

export interface Look {
  width: Width
  theme: (typeof THEMES)[number]
}

export const EVERY_LOOK: readonly Look[] = WIDTHS.flatMap((width) =>
  THEMES.map((theme) => ({ width, theme })),
)

/** The viewport height for each width. */
export const HEIGHTS: Record<Width, number> = { 390: 844, 768: 1024, 1280: 800 }
