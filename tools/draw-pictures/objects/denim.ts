import { darken, lighten } from '../draw/colour.ts'
import { ellipse, line, path, rect } from '../draw/pen.ts'
import { fold, hanger, stitch, worn } from './cloth.ts'
import type { Draw } from './draw.ts'

export const jeans: Draw = (pen, { main, accent }) => ({
  width: 380,
  height: 745,
  markup:
    path(
      'M-130 -790 H130 C136 -700 166 -600 164 -520 L128 -6 H26 L4 -470 H-4 L-26 -6 H-128 L-164 -520 C-166 -600 -136 -700 -130 -790 Z',
      pen.cloth(main),
    ) +
    path('M-130 -790 H130 L133 -742 H-133 Z', darken(main, 0.12)) +
    worn(pen, 'M-110 -520 C-104 -360 -96 -180 -92 -20 H-60 C-64 -200 -60 -380 -66 -520 Z') +
    worn(pen, 'M62 -520 C60 -380 64 -200 58 -20 H88 C92 -180 104 -360 108 -520 Z') +
    stitch('M-128 -748 H128 M0 -742 C6 -680 6 -620 2 -560', lighten(accent, 0.1)) +
    stitch(
      'M-128 -700 C-96 -664 -66 -660 -40 -740 M128 -700 C96 -664 66 -660 40 -740',
      lighten(accent, 0.1),
    ) +
    stitch('M4 -470 C30 -520 30 -620 28 -740', lighten(accent, 0.1)) +
    [-96, -44, 44, 96].map((x) => rect(x - 7, -796, 14, 60, 3, darken(main, 0.2))).join('') +
    ellipse(0, -766, 10, 10, '#c79a63') +
    fold('M-4 -470 C-30 -480 -60 -476 -84 -450 M4 -470 C30 -480 60 -476 84 -450', main) +
    rect(-128, -34, 102, 6, 0, lighten(main, 0.35), 'opacity="0.6"') +
    rect(26, -34, 102, 6, 0, lighten(main, 0.35), 'opacity="0.6"'),
})

export const relaxedJeans: Draw = (pen, { main, accent }) => ({
  width: 440,
  height: 735,
  markup:
    path(
      'M-128 -780 H128 C136 -690 172 -600 178 -500 L190 -6 H38 L4 -440 H-4 L-38 -6 H-190 L-178 -500 C-172 -600 -136 -690 -128 -780 Z',
      pen.cloth(lighten(main, 0.13)),
    ) +
    path('M-128 -780 H128 L131 -732 H-131 Z', main) +
    worn(pen, 'M-120 -500 C-126 -340 -130 -180 -132 -20 H-92 C-86 -200 -76 -380 -72 -500 Z') +
    stitch('M-126 -738 H126 M4 -440 C30 -500 30 -610 28 -730', accent) +
    stitch('M-126 -690 C-96 -654 -66 -650 -40 -730 M126 -690 C96 -654 66 -650 40 -730', accent) +
    [-92, -42, 42, 92].map((x) => rect(x - 7, -786, 14, 60, 3, darken(main, 0.1))).join('') +
    ellipse(0, -756, 10, 10, '#c79a63') +
    fold(
      'M-140 -300 C-120 -286 -90 -290 -70 -300 M-136 -270 C-118 -260 -96 -262 -82 -268 M72 -310 C96 -296 124 -300 144 -312',
      main,
    ) +
    rect(-189, -50, 150, 44, 3, lighten(main, 0.45)) +
    rect(39, -50, 150, 44, 3, lighten(main, 0.45)),
})

export const jumpsuit: Draw = (pen, { main, accent }) => ({
  width: 420,
  height: 860,
  markup:
    hanger(-790, 120) +
    path(
      'M-60 -792 C-120 -776 -160 -744 -176 -700 L-214 -540 L-140 -516 L-124 -600 C-120 -540 -108 -500 -112 -460 C-140 -380 -146 -300 -140 -240 L-124 -6 H-26 L-4 -330 H4 L26 -6 H124 L140 -240 C146 -300 140 -380 112 -460 C108 -500 120 -540 124 -600 L140 -516 L214 -540 L176 -700 C160 -744 120 -776 60 -792 L0 -720 Z',
      pen.cloth(main),
    ) +
    path(
      'M-60 -792 L-92 -716 L-30 -680 L0 -724 L30 -680 L92 -716 L60 -792 L0 -728 Z',
      pen.flat(lighten(main, 0.14)),
    ) +
    line('M0 -716 V-370', '#c9b48e', 6) +
    rect(-114, -478, 228, 34, 6, darken(main, 0.14)) +
    rect(-26, -482, 52, 42, 6, '#c9a06c') +
    rect(-18, -474, 36, 26, 4, darken(main, 0.14)) +
    stitch('M-96 -640 H-38 V-572 H-96 Z M38 -640 H96 V-572 H38 Z', accent) +
    stitch('M-110 -420 C-90 -390 -64 -386 -44 -436 M110 -420 C90 -390 64 -386 44 -436', accent) +
    worn(pen, 'M-104 -320 C-104 -220 -98 -110 -92 -20 H-62 C-62 -130 -56 -240 -60 -330 Z') +
    fold('M-4 -330 C-30 -340 -60 -336 -80 -312 M4 -330 C30 -340 60 -336 80 -312', main),
})
