import { rect } from '../draw/pen.ts'

/** A band of reflected light on glass or lacquer. */
export const gleam = (x: number, y: number, width: number, height: number, opacity = 0.45) =>
  rect(x, y, width, height, width / 2, '#fffaf3', `opacity="${opacity}"`)
