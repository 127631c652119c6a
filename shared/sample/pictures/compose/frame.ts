import type { Frame } from '../draw/grounds.ts'

export const FRAME: Frame = { width: 960, height: 1200, floor: 1040 }
