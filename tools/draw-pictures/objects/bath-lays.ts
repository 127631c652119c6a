import { darken, lighten } from '../draw/colour.ts'
import { at, ellipse, path, rect } from '../draw/pen.ts'
import { around, type FlatLay } from './flat-lay.ts'
import { twig } from './props.ts'

/** A heap of coarse salt and a wooden scoop in it, with juniper: a martini's berry. */
export const saltScoop: FlatLay = (pen, chance, { main, deep }) => {
  const wood = '#c39a68'
  const crystal = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      path(
        `M${-size} ${size * 0.2} L${-size * 0.3} ${-size} L${size * 0.8} ${-size * 0.6} L${size} ${size * 0.5} L0 ${size} Z`,
        chance.pick(['#fdfcf6', '#f0efe0', lighten(main, 0.7), lighten(main, 0.5), lighten(main, 0.3)]),
      ) +
        path(
          `M${-size} ${size * 0.2} L${-size * 0.3} ${-size} L${size * 0.8} ${-size * 0.6} L0 ${size * 0.1} Z`,
          '#ffffff',
          'opacity="0.75"',
        ),
      1,
      chance.between(0, 360),
    )
  const heap = (x: number, y: number, reachX: number, reachY: number, count: number) =>
    around(count, () => {
      const angle = chance.between(0, Math.PI * 2)
      const reach = chance.between(0, 1) ** 0.7
      return crystal(
        x + Math.cos(angle) * reach * reachX,
        y + Math.sin(angle) * reach * reachY,
        chance.between(10, 24) * (1.15 - reach * 0.4),
      )
    })
  const berry = (x: number, y: number) =>
    ellipse(
      x,
      y,
      26,
      26,
      pen.radial(
        [
          [0, '#8f9ac0'],
          [0.6, '#4c5478'],
          [1, '#333a58'],
        ],
        '0.36',
        '0.32',
      ),
    )
  const bed =
    'M-390 200 C-400 60 -260 -10 -120 10 C20 -40 300 0 360 150 C420 300 280 440 110 450 C-60 500 -370 420 -390 200 Z'
  return (
    `<g filter="${pen.paperShadow()}">${at(-330, -170, twig(darken(main, 0.2), 7, 340), 1.15, 30)}${berry(-280, -250)}${berry(-216, -350)}${berry(-350, -330)}${berry(-120, -210)}</g>` +
    `<g filter="${pen.paperShadow()}">${path(bed, lighten(main, 0.62))}</g>` +
    heap(-10, 222, 400, 250, 330) +
    `<g filter="${pen.wallShadow(deep)}">${at(
      90,
      90,
      rect(-30, -580, 60, 440, 30, pen.round(wood)) +
        path(
          'M-120 -60 C-126 -150 -60 -176 0 -176 C60 -176 126 -150 120 -60 C116 40 70 110 0 110 C-70 110 -116 40 -120 -60 Z',
          pen.round(wood),
        ) +
        ellipse(0, -36, 100, 120, darken(wood, 0.35)),
      1,
      34,
    )}</g>` +
    heap(112, 118, 86, 96, 110)
  )
}

/** Lather: a mass of foam, and bubbles that leave it. */
export const lather: FlatLay = (pen, chance, { main }) => {
  const mist = lighten(main, 0.62)
  const lump = (x: number, y: number, radius: number) =>
    ellipse(
      x,
      y,
      radius,
      radius * 0.94,
      pen.radial(
        [
          [0, '#ffffff'],
          [0.62, '#fbfefe'],
          [1, mist],
        ],
        '0.42',
        '0.36',
      ),
    )
  const film = pen.radial(
    [
      [0, '#ffffff', 0.1],
      [0.72, '#ffffff', 0.25],
      [0.94, lighten(main, 0.35), 0.55],
      [1, '#ffffff', 0.95],
    ],
    '0.5',
  )
  const bubble = (x: number, y: number, radius: number) =>
    ellipse(x, y, radius, radius, film) +
    path(
      `M${x - radius * 0.66} ${y - radius * 0.1} C${x - radius * 0.62} ${y - radius * 0.46} ${x - radius * 0.36} ${y - radius * 0.7} ${x} ${y - radius * 0.7} C${x - radius * 0.3} ${y - radius * 0.52} ${x - radius * 0.5} ${y - radius * 0.34} ${x - radius * 0.66} ${y - radius * 0.1} Z`,
      '#ffffff',
      'opacity="0.95"',
    ) +
    ellipse(x + radius * 0.42, y + radius * 0.44, radius * 0.1, radius * 0.1, '#ffffff', 'opacity="0.8"')
  /** Somewhere in the foam, from its middle (0) to its rim (1). */
  const spot = (from: number, to: number) => {
    const angle = chance.between(0, Math.PI * 2)
    const far = chance.between(from, to) * 370
    return [Math.cos(angle) * far, 40 + Math.sin(angle) * far * 1.1] as const
  }
  const outer = around(26, (n) => {
    const angle = (n / 26) * Math.PI * 2
    const far = chance.between(230, 320)
    return lump(Math.cos(angle) * far, 40 + Math.sin(angle) * far * 1.1, chance.between(70, 130))
  })
  const inner = around(24, () => lump(...spot(0, 0.6), chance.between(70, 150)))
  return (
    `<g filter="${pen.wallShadow(darken(main, 0.3))}">${outer}</g>` +
    inner +
    around(110, () => lump(...spot(0, 1), chance.between(9, 30))) +
    around(30, () => bubble(...spot(0.2, 1.02), chance.between(16, 46))) +
    bubble(-290, -430, 66) +
    bubble(-180, -486, 34) +
    bubble(340, -380, 46) +
    bubble(366, 480, 56) +
    bubble(-380, 470, 32)
  )
}
