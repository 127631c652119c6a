import { darken, lighten } from '../draw/colour.ts'
import { ellipse, line, path, rect } from '../draw/pen.ts'
import type { Draw } from './draw.ts'
import { gleam } from './gleam.ts'

/** A tall jar of bath salts with a cork, and a small heap beside it. */
export const saltJar: Draw = (pen, { main, accent, deep, shape }) => ({
  width: 420,
  height: 430,
  markup:
    path(
      'M-170 0 C-190 -8 -190 -300 -160 -330 H60 C90 -300 90 -8 70 0 Z',
      pen.round(lighten(shape, 0.45)),
      'opacity="0.9"',
    ) +
    path(
      'M-158 -14 C-168 -40 -168 -170 -160 -230 C-120 -250 20 -216 62 -240 C68 -170 68 -40 60 -14 Z',
      pen.round(lighten(main, 0.35)),
    ) +
    Array.from({ length: 34 }, (_, n) => {
      const x = -140 + ((n * 61) % 190)
      const y = -34 - ((n * 37) % 180)
      return rect(x, y, 11, 9, 3, n % 3 ? lighten(accent, 0.7) : darken(main, 0.05), 'opacity="0.7"')
    }).join('') +
    rect(-120, -170, 140, 96, 3, lighten(accent, 0.6), 'opacity="0.92"') +
    rect(-92, -138, 84, 7, 3, deep, 'opacity="0.65"') +
    rect(-78, -116, 56, 5, 2, deep, 'opacity="0.4"') +
    rect(-152, -300, 14, 250, 7, '#fffaf3', 'opacity="0.5"') +
    path('M-140 -326 L-128 -430 H28 L40 -326 Z', pen.round('#c9a06c')) +
    path('M90 0 C110 -30 130 -66 158 -66 C190 -66 206 -28 232 0 Z', pen.round(lighten(main, 0.5))) +
    Array.from({ length: 9 }, (_, n) =>
      ellipse(116 + ((n * 41) % 92), -12 - ((n * 17) % 32), 6, 5, darken(main, 0.04), 'opacity="0.35"'),
    ).join(''),
})

/** A soft pack with a flap: wipes. */
export const wipesPack: Draw = (pen, { main, accent, deep }) => ({
  width: 480,
  height: 320,
  markup:
    path(
      'M-240 -20 C-250 -120 -246 -200 -226 -236 C-120 -256 120 -256 226 -236 C246 -200 250 -120 240 -20 C120 6 -120 6 -240 -20 Z',
      pen.cloth(lighten(main, 0.3)),
    ) +
    line(
      'M-226 -236 C-236 -244 -236 -254 -228 -260 M226 -236 C236 -244 236 -254 228 -260',
      darken(main, 0.1),
      4,
    ) +
    path('M-226 -236 C-120 -256 120 -256 226 -236 C140 -216 -140 -216 -226 -236 Z', lighten(main, 0.55)) +
    rect(-110, -214, 220, 116, 34, pen.flat(lighten(accent, 0.25))) +
    rect(-92, -200, 184, 88, 26, lighten(accent, 0.5)) +
    path('M-46 -190 C-60 -262 -10 -320 26 -300 C60 -282 34 -230 52 -188 Z', '#fffaf3') +
    line('M-14 -200 C-14 -250 6 -280 20 -292', darken(accent, 0.12), 3, 'opacity="0.6"') +
    rect(-60, -70, 120, 8, 4, deep, 'opacity="0.6"') +
    rect(-36, -48, 72, 6, 3, deep, 'opacity="0.35"'),
})

/** A full pack of diapers with a printed pattern, and two folded ones in front. */
export const diaperPack: Draw = (pen, { main, accent, deep }) => {
  const dots = Array.from({ length: 28 }, (_, n) => {
    const x = -180 + (n % 7) * 60 + (Math.floor(n / 7) % 2) * 30
    const y = -360 + Math.floor(n / 7) * 62
    return n % 3 === 0
      ? path(`M${x} ${y - 16} l5 11 12 1 -9 8 3 12 -11 -6 -11 6 3 -12 -9 -8 12 -1 Z`, accent)
      : ellipse(x, y, 8, 8, n % 3 === 1 ? lighten(accent, 0.4) : lighten(main, 0.6))
  }).join('')
  const folded = (x: number, y: number) =>
    path(
      `M${x - 120} ${y} C${x - 130} ${y - 60} ${x - 100} ${y - 78} ${x} ${y - 78} C${x + 100} ${y - 78} ${x + 130} ${y - 60} ${x + 120} ${y} Z`,
      pen.round(lighten(accent, 0.6)),
    ) +
    line(
      `M${x - 96} ${y - 30} C${x - 40} ${y - 44} ${x + 40} ${y - 44} ${x + 96} ${y - 30}`,
      darken(accent, 0.15),
      4,
      'opacity="0.6"',
    ) +
    ellipse(x - 30, y - 58, 6, 6, main) +
    ellipse(x + 28, y - 58, 6, 6, main)
  return {
    width: 500,
    height: 440,
    markup:
      path(
        'M-220 -40 C-236 -180 -232 -340 -206 -420 C-100 -440 100 -440 206 -420 C232 -340 236 -180 220 -40 C100 -20 -100 -20 -220 -40 Z',
        pen.cloth(main),
      ) +
      dots +
      rect(-120, -196, 240, 84, 42, lighten(accent, 0.65)) +
      rect(-72, -166, 144, 9, 4, deep, 'opacity="0.7"') +
      rect(-46, -142, 92, 6, 3, deep, 'opacity="0.4"') +
      folded(-110, 0) +
      folded(130, 6),
  }
}

/** A tube that stands on its cap, with a crimped end. */
export const squeezeTube: Draw = (pen, { main, accent, deep }) => ({
  width: 270,
  height: 570,
  markup:
    path(
      'M-88 -92 C-94 -240 -122 -420 -126 -536 H126 C122 -420 94 -240 88 -92 Z',
      pen.round(lighten(main, 0.24)),
    ) +
    line(
      'M-70 -520 C-52 -450 -44 -430 -48 -410 M72 -520 C60 -470 54 -440 58 -420',
      darken(main, 0.2),
      4,
      'opacity="0.35"',
    ) +
    rect(-131, -570, 262, 44, 5, pen.round(main)) +
    Array.from({ length: 25 }, (_, n) =>
      rect(-122 + n * 10, -566, 3, 36, 1, darken(main, 0.3), 'opacity="0.3"'),
    ).join('') +
    path(
      'M-112 -400 C-60 -388 60 -388 112 -400 L104 -300 C60 -290 -60 -290 -104 -300 Z',
      lighten(accent, 0.5),
      'opacity="0.9"',
    ) +
    rect(-48, -362, 96, 8, 4, deep, 'opacity="0.7"') +
    rect(-30, -338, 60, 5, 2, deep, 'opacity="0.45"') +
    rect(-30, -190, 60, 5, 2, lighten(accent, 0.6), 'opacity="0.8"') +
    rect(-20, -176, 40, 5, 2, lighten(accent, 0.6), 'opacity="0.6"') +
    rect(-92, -100, 184, 100, 16, pen.round(deep)) +
    rect(-92, -76, 184, 4, 0, darken(deep, 0.4), 'opacity="0.5"'),
})

/** A flat bottle with rounded shoulders, a printed sprig and a flip-top cap. */
export const flipTopBottle: Draw = (pen, { main, accent, deep }) => {
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0 C16 -14 18 -38 0 -56 C-18 -38 -16 -14 0 0 Z', lighten(main, 0.1))}</g>`
  return {
    width: 260,
    height: 470,
    markup:
      path(
        'M-120 -40 C-130 -170 -130 -250 -118 -300 C-106 -348 -74 -366 -40 -372 H40 C74 -366 106 -348 118 -300 C130 -250 130 -170 120 -40 Q116 0 76 0 H-76 Q-116 0 -120 -40 Z',
        pen.round(lighten(main, 0.72)),
      ) +
      line('M0 -150 C-4 -200 4 -250 0 -300', lighten(main, 0.1), 5) +
      leaf(0, -300, 0) +
      [-270, -232, -194].map((y) => leaf(0, y, 58) + leaf(0, y, -58)).join('') +
      rect(-120, -128, 240, 84, 0, main, 'opacity="0.9"') +
      rect(-52, -100, 104, 8, 4, lighten(accent, 0.6)) +
      rect(-32, -76, 64, 5, 2, lighten(accent, 0.6), 'opacity="0.8"') +
      gleam(-104, -300, 13, 250, 0.6) +
      path(
        'M-78 -364 L-70 -440 Q-68 -462 -44 -464 H44 Q68 -462 70 -440 L78 -364 Z',
        pen.round(darken(accent, 0.05)),
      ) +
      line('M-74 -402 H74', deep, 4, 'opacity="0.3"') +
      rect(-26, -412, 52, 16, 8, darken(accent, 0.22)),
  }
}
