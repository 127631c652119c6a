import type { Frame } from './grounds.ts'

export const FRAME: Frame = { width: 960, height: 1200, floor: 1040 }

/** Side of a square picture: logos, portraits and retailers' marks. */
export const SQUARE = 960
