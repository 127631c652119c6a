import { darken, lighten } from '../draw/colour.ts'
import { ellipse, line, path, rect } from '../draw/pen.ts'
import { fold, hanger, sheen } from './cloth.ts'
import type { Draw } from './draw.ts'

const bra: Draw = (pen, { main, deep }) => ({
  width: 520,
  height: 463,
  markup:
    hanger(-424, 122) +
    line(
      'M-176 -232 C-176 -320 -150 -380 -120 -400 M176 -232 C176 -320 150 -380 120 -400',
      darken(main, 0.06),
      15,
    ) +
    path(
      'M-20 -96 C-40 -60 -120 -20 -200 -60 C-252 -88 -262 -150 -232 -196 C-214 -226 -192 -240 -176 -244 C-150 -196 -90 -150 -20 -150 Z',
      pen.cloth(main),
    ) +
    path(
      'M20 -96 C40 -60 120 -20 200 -60 C252 -88 262 -150 232 -196 C214 -226 192 -240 176 -244 C150 -196 90 -150 20 -150 Z',
      pen.cloth(main),
    ) +
    path(
      'M-234 -120 C-262 -100 -280 -72 -286 -44 L-200 -22 C-130 -4 -60 -26 0 -70 C60 -26 130 -4 200 -22 L286 -44 C280 -72 262 -100 234 -120 C226 -60 120 -20 20 -96 H-20 C-120 -20 -226 -60 -234 -120 Z',
      pen.cloth(darken(main, 0.06)),
    ) +
    fold('M-176 -236 C-160 -150 -110 -90 -40 -86 M176 -236 C160 -150 110 -90 40 -86', main, 3) +
    sheen(
      'M-226 -180 C-206 -214 -190 -226 -176 -232 C-166 -204 -150 -188 -132 -174 C-170 -150 -206 -150 -226 -180 Z',
    ) +
    sheen(
      'M136 -176 C160 -190 170 -210 178 -232 C190 -224 204 -208 214 -194 C196 -168 166 -162 136 -176 Z',
      0.18,
    ) +
    path('M-12 -150 L0 -138 L12 -150 L8 -128 H-8 Z', deep),
})

/**
 * A T-shirt bra: full, moulded cups that rise to the straps, a narrow gap between them, and wings that taper to the
 * side.
 */
export const tShirtBra: Draw = (pen, { main, deep }) => {
  const cup =
    'M-14 -92 C-30 -34 -96 -8 -158 -26 C-222 -46 -246 -108 -228 -172 C-212 -232 -172 -286 -136 -316 C-120 -268 -76 -200 -24 -156 C-12 -144 -10 -116 -14 -92 Z'
  const wing =
    'M-232 -160 C-246 -120 -236 -76 -206 -44 C-222 -40 -256 -42 -284 -48 C-290 -70 -288 -90 -284 -106 C-262 -118 -246 -136 -232 -160 Z'
  const mirrored = (markup: string) => `${markup}<g transform="scale(-1 1)">${markup}</g>`
  return {
    width: 580,
    height: 500,
    markup:
      hanger(-446, 122) +
      mirrored(
        line('M-136 -310 C-134 -352 -128 -388 -112 -416', darken(main, 0.08), 22) +
          path(wing, pen.cloth(darken(main, 0.12))) +
          path(cup, pen.cloth(main)) +
          fold('M-222 -96 C-212 -34 -120 10 -40 -48', main, 3) +
          line('M-136 -314 C-120 -268 -76 -200 -24 -156', lighten(main, 0.3), 5) +
          sheen(
            'M-206 -160 C-196 -212 -168 -254 -144 -282 C-138 -240 -126 -210 -104 -180 C-130 -130 -178 -120 -206 -160 Z',
            0.18,
          ),
      ) +
      path('M-16 -148 H16 L12 -84 H-12 Z', pen.cloth(darken(main, 0.16))) +
      ellipse(0, -140, 9, 7, deep),
  }
}

/** A bra without seams: wide straps, a deep round neck and a broad band. */
export const scoopBra: Draw = (pen, { main }) => ({
  width: 480,
  height: 430,
  markup:
    hanger(-390, 122) +
    path(
      'M-134 -384 C-140 -310 -160 -250 -206 -212 C-232 -180 -236 -130 -228 -92 L-236 -30 C-90 4 90 4 236 -30 L228 -92 C236 -130 232 -180 206 -212 C160 -250 140 -310 134 -384 L100 -390 C96 -250 62 -196 0 -196 C-62 -196 -96 -250 -100 -390 Z',
      pen.cloth(main),
    ) +
    path('M-228 -92 C-90 -56 90 -56 228 -92 L236 -30 C90 4 -90 4 -236 -30 Z', pen.cloth(darken(main, 0.12))) +
    fold(
      'M-196 -150 C-170 -104 -70 -92 -20 -120 M196 -150 C170 -104 70 -92 20 -120 M-206 -40 C-80 -12 80 -12 206 -40',
      main,
      3,
    ) +
    line('M-100 -388 C-96 -250 -62 -196 0 -196 C62 -196 96 -250 100 -388', lighten(main, 0.34), 6) +
    line(
      'M-134 -382 C-140 -310 -160 -250 -206 -212 M134 -382 C140 -310 160 -250 206 -212',
      lighten(main, 0.2),
      5,
    ) +
    sheen(
      'M-206 -186 C-176 -214 -146 -246 -132 -290 C-124 -232 -100 -196 -66 -178 C-100 -140 -176 -136 -206 -186 Z',
      0.16,
    ) +
    sheen(
      'M132 -290 C146 -246 176 -214 206 -186 C190 -156 140 -150 104 -170 C120 -196 130 -240 132 -290 Z',
      0.1,
    ),
})

export const slipDress: Draw = (pen, { main }) => ({
  width: 420,
  height: 820,
  markup:
    hanger(-720, 120) +
    line('M-84 -620 L-78 -716 M84 -620 L78 -716', darken(main, 0.1), 8) +
    path(
      'M-84 -622 C-60 -570 -30 -560 0 -560 C30 -560 60 -570 84 -622 C112 -560 96 -470 92 -420 C110 -330 160 -120 176 -10 C90 12 -90 12 -176 -10 C-160 -120 -110 -330 -92 -420 C-96 -470 -112 -560 -84 -622 Z',
      pen.cloth(main),
    ) +
    fold(
      'M-84 -400 C-96 -260 -120 -110 -128 -20 M-30 -410 C-36 -260 -44 -120 -46 -8 M34 -410 C44 -260 56 -120 62 -8 M86 -400 C104 -260 126 -120 138 -20',
      main,
    ) +
    sheen(
      'M-84 -606 C-70 -560 -50 -548 -40 -500 C-50 -380 -70 -200 -92 -16 L-150 -14 C-130 -160 -90 -320 -80 -420 C-86 -480 -96 -540 -84 -606 Z',
      0.2,
    ),
})

export const tank: Draw = (pen, { main }) => ({
  width: 360,
  height: 600,
  markup:
    hanger(-556, 92) +
    path(
      'M-88 -560 C-90 -470 -104 -410 -140 -380 C-128 -280 -132 -130 -138 -14 C-50 10 50 10 138 -14 C132 -130 128 -280 140 -380 C104 -410 90 -470 88 -560 L52 -564 C46 -470 -46 -470 -52 -564 Z',
      pen.cloth(main),
    ) +
    Array.from({ length: 13 }, (_, n) => {
      const x = -120 + n * 20
      const top = Math.abs(x) > 96 ? -372 : Math.abs(x) > 50 ? -500 : -484
      return line(
        `M${x} ${top} C${x * 0.98} -300 ${x * 0.96} -150 ${x * 1.04} -18`,
        darken(main, 0.22),
        2.5,
        'opacity="0.38"',
      )
    }).join('') +
    line('M-52 -562 C-46 -470 46 -470 52 -562', lighten(main, 0.35), 7) +
    line(
      'M-88 -558 C-90 -470 -104 -410 -140 -380 M88 -558 C90 -470 104 -410 140 -380',
      lighten(main, 0.25),
      6,
    ) +
    line('M-138 -26 C-50 -2 50 -2 138 -26', darken(main, 0.18), 3, 'opacity="0.6"'),
})

/** The bra in lace: scalloped cups with scattered flowers. */
export const laceBra: Draw = (pen, palette) => {
  const light = lighten(palette.main, 0.3)
  const plain = bra(pen, { ...palette, main: light })
  const scallops = Array.from({ length: 9 }, (_, n) => {
    const along = n / 8
    const x = -178 + along * 150
    const y = -236 + Math.sin(along * 1.5) * 92
    return ellipse(x, y, 14, 12, lighten(light, 0.3)) + ellipse(-x, y, 14, 12, lighten(light, 0.18))
  }).join('')
  const flowers = Array.from({ length: 20 }, (_, n) => {
    const x = 50 + ((n * 47) % 165)
    const y = -56 - ((n * 31) % 96)
    const flower = [0, 72, 144, 216, 288]
      .map((turn) => `<g transform="rotate(${turn})">${ellipse(0, -7, 4, 6, palette.main)}</g>`)
      .join('')
    return `<g transform="translate(${n % 2 ? x : -x} ${y})" opacity="0.5">${flower}</g>`
  }).join('')
  return { ...plain, markup: plain.markup + flowers + scallops }
}

export const bodysuit: Draw = (pen, { main }) => ({
  width: 360,
  height: 700,
  markup:
    hanger(-640, 104) +
    path(
      'M-92 -640 L-66 -644 C-60 -560 -40 -520 0 -520 C40 -520 60 -560 66 -644 L92 -640 C100 -560 130 -520 134 -470 C138 -400 92 -340 96 -280 C104 -210 150 -160 150 -96 C100 -100 60 -60 40 -8 H-40 C-60 -60 -100 -100 -150 -96 C-150 -160 -104 -210 -96 -280 C-92 -340 -138 -400 -134 -470 C-130 -520 -100 -560 -92 -640 Z',
      pen.cloth(main),
    ) +
    fold('M-60 -470 C-52 -360 -60 -220 -84 -120 M60 -470 C52 -360 60 -220 84 -120 M0 -516 V-20', main, 3) +
    sheen(
      'M-120 -480 C-116 -400 -80 -350 -82 -280 C-90 -210 -130 -170 -140 -110 C-150 -160 -104 -210 -96 -280 C-92 -340 -130 -400 -128 -470 Z',
      0.35,
    ) +
    line(
      'M-148 -100 C-100 -102 -62 -64 -40 -12 M148 -100 C100 -102 62 -64 40 -12',
      darken(main, 0.2),
      4,
      'opacity="0.6"',
    ),
})

export const swimsuit: Draw = (pen, { main, accent }) => ({
  width: 360,
  height: 680,
  markup:
    hanger(-620, 96) +
    line('M-78 -500 L-72 -616 M78 -500 L72 -616', darken(main, 0.12), 12) +
    path(
      'M-84 -506 C-56 -440 -22 -420 0 -380 C22 -420 56 -440 84 -506 C120 -470 138 -440 132 -400 C124 -350 92 -320 96 -260 C104 -200 152 -170 150 -104 C96 -104 58 -62 40 -8 H-40 C-58 -62 -96 -104 -150 -104 C-152 -170 -104 -200 -96 -260 C-92 -320 -124 -350 -132 -400 C-138 -440 -120 -470 -84 -506 Z',
      pen.cloth(main),
    ) +
    fold(
      'M0 -380 C-4 -300 -70 -250 -96 -240 M0 -380 C8 -280 70 -220 98 -210 M0 -340 C10 -220 60 -170 120 -150',
      main,
      4,
    ) +
    rect(-98, -284, 196, 26, 6, accent, 'opacity="0.85"') +
    sheen(
      'M-84 -490 C-66 -450 -40 -430 -26 -400 C-60 -380 -100 -370 -126 -396 C-130 -440 -112 -466 -84 -490 Z',
      0.25,
    ),
})

export const sleepShirt: Draw = (pen, { main, accent, deep }) => ({
  width: 560,
  height: 700,
  markup:
    hanger(-640, 130) +
    path(
      'M-70 -640 C-130 -620 -190 -590 -220 -540 L-290 -250 L-206 -222 L-164 -400 C-170 -260 -176 -120 -172 -12 C-60 14 60 14 172 -12 C176 -120 170 -260 164 -400 L206 -222 L290 -250 L220 -540 C190 -590 130 -620 70 -640 L0 -540 Z',
      pen.cloth(main),
    ) +
    path(
      'M-70 -640 L-96 -548 L-34 -500 L0 -548 L34 -500 L96 -548 L70 -640 L0 -560 Z',
      pen.flat(lighten(main, 0.15)),
    ) +
    line('M-70 -640 L-96 -548 L-34 -500 L0 -548 L34 -500 L96 -548 L70 -640', accent, 5) +
    line('M0 -540 V-4', darken(main, 0.2), 4, 'opacity="0.6"') +
    line('M10 -520 V-4', accent, 4) +
    [-440, -340, -240, -140].map((y) => ellipse(-10, y, 8, 8, deep)).join('') +
    path('M58 -380 H136 V-312 C110 -292 84 -292 58 -312 Z', darken(main, 0.08)) +
    line('M58 -372 H136', accent, 5) +
    line('M-290 -250 L-206 -222 M290 -250 L206 -222', accent, 7) +
    sheen(
      'M-206 -540 C-180 -580 -130 -606 -92 -620 C-120 -500 -130 -300 -140 -20 H-168 C-174 -160 -166 -300 -158 -430 Z',
      0.25,
    ),
})
