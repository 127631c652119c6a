import { chanceOf } from '../draw/chance.ts'
import { darken, lighten, mix, type Palette } from '../draw/colour.ts'
import { initials } from '../draw/letters.ts'
import { at, createPen, ellipse, line, rect } from '../draw/pen.ts'
import type { ProductObject } from '../objects/product-objects.ts'
import { stones, twig } from '../objects/props.ts'
import { SQUARE } from './frame.ts'
import { backdrop, castShadow, type Frame, ground, lightPattern, plinth } from './grounds.ts'
import { ownPalette } from './product.ts'

export const COVER: Frame = { width: 1280, height: 853, floor: 760 }

const HEIGHTS = [120, 0, 190, 60]

/** A brand's products together: clothes on a rail, everything else on plinths. */
export function brandCover(
  id: string,
  palette: Palette,
  objects: readonly (readonly [slug: string, ProductObject])[],
): string {
  const pen = createPen()
  const chance = chanceOf(id)
  const shown = objects.slice(0, 4)
  const step = 900 / Math.max(2, shown.length)
  const first = COVER.width / 2 - (step * (shown.length - 1)) / 2
  const hanging = shown.some(([, object]) => object.hangs)
  const frame = hanging ? { ...COVER, floor: COVER.height + 20 } : COVER
  const behind =
    ground(pen, frame, palette) +
    backdrop(pen, frame, palette, chance) +
    lightPattern(pen, COVER, palette, chance)
  const leaf = mix('#8f9a72', palette.deep, 0.25)
  const things = shown.map(([slug, object], n) => {
    const own = ownPalette(palette, slug)
    const thing = object.draw(pen, own)
    const x = first + n * step
    if (hanging) {
      const scale = Math.min(300 / thing.width, 560 / thing.height)
      return `<g filter="${pen.wallShadow(palette.deep)}">${at(x, 190 + thing.height * scale, thing.markup, scale)}</g>`
    }
    const raised = HEIGHTS[n % HEIGHTS.length] ?? 0
    const scale = Math.min(235 / thing.width, 380 / thing.height)
    const radius = Math.max(118, thing.width * scale * 0.62)
    const stand =
      raised > 0
        ? castShadow(pen, x, COVER.floor, radius * 1.7, palette) +
          plinth(pen, x, COVER.floor - raised, radius, raised, n % 2 ? palette.accent : palette.shape)
        : ''
    return (
      stand +
      castShadow(pen, x, COVER.floor - raised, thing.width * scale * 0.7, palette) +
      at(x, COVER.floor - raised, thing.markup, scale)
    )
  })
  const rail = hanging
    ? line('M70 150 H1210', '#a8875f', 12) + line('M150 150 V860 M1130 150 V860', '#a8875f', 12)
    : ''
  const beside = hanging
    ? ''
    : at(90, COVER.floor + 34, twig(leaf, 6, 420), 1, 8) +
      at(1196, COVER.floor + 26, stones(pen, palette), 0.9)
  return pen.wrap(COVER.width, COVER.height, behind + rail + things.join('') + beside)
}

/** Initials on a seal in the brand's colours: our own design, not the brand's logo. */
export function logo(letters: string, palette: Palette): string {
  const pen = createPen()
  const middle = SQUARE / 2
  return pen.wrap(
    SQUARE,
    SQUARE,
    rect(
      0,
      0,
      SQUARE,
      SQUARE,
      0,
      pen.linear(
        [
          [0, lighten(palette.ground, 0.4)],
          [1, palette.ground],
        ],
        'diagonal',
      ),
    ) +
      ellipse(
        middle,
        middle,
        356,
        356,
        pen.linear(
          [
            [0, lighten(palette.deep, 0.14)],
            [1, palette.deep],
          ],
          'diagonal',
        ),
      ) +
      `<circle cx="${middle}" cy="${middle}" r="318" fill="none" stroke="${palette.accent}" stroke-width="4" opacity="0.75"/>` +
      at(middle, middle, initials(letters, letters.length > 1 ? 218 : 268, lighten(palette.accent, 0.45), 8)),
  )
}

/** A retailer's initial in the retailer's colour. */
export function retailerMark(letter: string, colour: string): string {
  const pen = createPen()
  const middle = SQUARE / 2
  return pen.wrap(
    SQUARE,
    SQUARE,
    rect(
      0,
      0,
      SQUARE,
      SQUARE,
      0,
      pen.linear(
        [
          [0, lighten(colour, 0.9)],
          [1, lighten(colour, 0.8)],
        ],
        'diagonal',
      ),
    ) +
      rect(
        150,
        150,
        660,
        660,
        190,
        pen.linear(
          [
            [0, lighten(colour, 0.18)],
            [1, darken(colour, 0.06)],
          ],
          'diagonal',
        ),
      ) +
      at(middle, middle, initials(letter, 300, '#fffaf3', 11)),
  )
}
