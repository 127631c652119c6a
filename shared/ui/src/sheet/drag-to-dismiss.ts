import { DRAWER_CLOSE_THRESHOLD, DRAWER_VELOCITY_THRESHOLD } from '@a-list/domain/limits.ts'

export interface Drag {
  /** Pixels downwards; negative when dragged up. */
  distance: number
  /** Height of the sheet in pixels. */
  height: number
  /** Milliseconds since the drag began. */
  duration: number
}

/** Whether a released sheet closes, because it was dragged far enough or fast enough. */
export function dismisses({ distance, height, duration }: Drag): boolean {
  if (distance <= 0) return false
  return (
    distance > height * DRAWER_CLOSE_THRESHOLD || distance / Math.max(duration, 1) > DRAWER_VELOCITY_THRESHOLD
  )
}
