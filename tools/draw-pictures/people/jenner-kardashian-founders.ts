import { darken, lighten, mix } from '../draw/colour.ts'
import { ellipse, line, path } from '../draw/pen.ts'
import { curls, GOLD, PEARL, type Person, strands } from './figure.ts'
import { arch, halves, sun } from './grounds.ts'

/** Portraits by id. These are characters, not likenesses. */
export const JENNER_KARDASHIAN_FOUNDERS: Record<string, Person> = {
  // In profile: a low chignon and a high neck.
  'kim-kardashian': {
    skin: '#d9a67c',
    lips: '#b0635a',
    brows: '#1f1714',
    hair: '#231916',
    gaze: 'down',
    profile: true,
    ground: ({ accent, shape, main }) =>
      arch(accent, shape) + path('M0 860 H960 V960 H0 Z', mix(shape, main, 0.3)),
    behind: (hair) =>
      ellipse(306, 560, 92, 84, hair) +
      line('M256 590 C270 630 330 640 360 600', lighten(hair, 0.2), 7) +
      line('M250 540 C270 500 320 490 350 520', lighten(hair, 0.2), 7),
    clothes: ({ deep }) =>
      path(
        'M40 960 C60 840 180 772 330 738 L400 716 L392 600 C440 660 520 690 572 668 L584 716 L640 738 C790 772 900 840 920 960 Z',
        deep,
      ) +
      line('M402 660 C450 710 526 730 572 712 M406 704 C450 746 530 766 576 748', lighten(deep, 0.22), 8) +
      line('M250 810 C280 850 290 900 288 960 M720 810 C690 850 680 900 682 960', lighten(deep, 0.16), 7),
    front: (hair) =>
      path(
        'M600 300 C604 240 560 176 470 170 C350 166 290 270 312 400 C318 460 340 540 384 584 C406 560 420 520 424 486 C446 470 452 440 446 410 C480 380 520 350 600 300 Z',
        hair,
      ) +
      path(
        'M424 436 C396 420 384 440 394 474 C402 506 420 520 432 504 C440 484 440 456 424 436 Z',
        '#d9a67c',
      ) +
      line('M422 458 C410 452 406 470 416 486', '#b07a55', 6) +
      strands(
        hair,
        'M570 250 C470 270 400 330 380 420',
        'M520 206 C420 220 350 290 346 400 C346 450 356 490 370 530',
      ) +
      ellipse(414, 520, 13, 13, PEARL),
  },
  // Fair waves brought forward over one shoulder, and denim.
  'khloe-kardashian': {
    skin: '#e6b992',
    lips: '#c4686a',
    brows: '#6d4a2b',
    hair: '#d8ab62',
    gaze: 'ahead',
    smiles: true,
    tilt: 5,
    ground: ({ deep, main }) => sun(deep, mix(deep, main, 0.5), 480, 440, 340),
    behind: (hair) =>
      path(
        'M480 146 C320 142 260 260 276 400 C270 500 200 580 214 690 C222 790 190 830 210 900 L400 860 H600 L790 900 C800 820 760 780 756 690 C760 580 690 500 680 400 C688 256 630 146 480 146 Z',
        darken(hair, 0.2),
      ),
    clothes: ({ shape, main }) =>
      path('M70 960 C84 840 190 776 330 742 L486 900 L644 742 C780 776 876 840 890 960 Z', '#f6efe4') +
      path('M30 960 C44 836 190 772 340 734 L420 800 L450 960 Z', lighten(main, 0.1)) +
      path('M930 960 C916 836 780 772 632 734 L552 800 L524 960 Z', lighten(main, 0.1)) +
      path('M344 720 L250 812 L372 880 L436 830 Z', shape) +
      path('M628 720 L724 812 L600 880 L536 830 Z', shape) +
      line(
        'M344 720 L262 804 M272 822 L372 868 M628 720 L712 804 M702 822 L600 868',
        '#fbf6ec',
        5,
        'stroke-dasharray="14 10"',
      ),
    front: (hair) =>
      path(
        'M560 206 C470 240 388 310 366 410 C350 490 384 540 362 620 C346 690 384 730 352 800 C330 850 280 850 268 900 C216 860 214 800 236 740 C256 690 226 640 244 580 C262 510 280 470 284 390 C296 230 410 130 570 148 Z',
        hair,
      ) +
      path(
        'M548 146 C660 160 702 280 680 400 C676 470 730 530 720 610 C714 680 760 720 752 790 C746 850 700 860 690 920 C630 890 610 840 626 780 C640 720 632 690 620 640 C608 580 630 500 610 420 C604 330 590 260 540 206 Z',
        hair,
      ) +
      strands(
        hair,
        'M520 186 C410 230 336 300 322 410 C318 490 330 530 310 590',
        'M300 640 C320 700 280 740 276 800',
        'M600 210 C650 270 656 340 646 410',
        'M650 490 C690 570 656 640 684 720 C694 770 680 800 672 840',
      ),
  },
  // A round cloud of curls and a navy blazer.
  'emma-grede': {
    skin: '#b3744a',
    lips: '#9c4040',
    brows: '#2c1c17',
    hair: '#35221b',
    gaze: 'aside',
    smiles: true,
    mirrored: true,
    ground: ({ shape }) => halves(shape, '#e3bd8c'),
    behind: (hair) =>
      curls(hair, [
        [300, 310, 86],
        [250, 410, 88],
        [250, 510, 88],
        [286, 596, 84],
        [352, 600, 70],
        [664, 310, 86],
        [714, 410, 88],
        [714, 510, 88],
        [678, 596, 84],
        [610, 600, 70],
        [366, 240, 86],
        [480, 204, 90],
        [594, 240, 86],
        [480, 350, 160],
        [480, 480, 190],
      ]),
    clothes: ({ deep }) =>
      path('M90 960 C104 840 200 780 330 744 L486 868 L644 744 C770 780 856 840 870 960 Z', '#fbf6ec') +
      path('M30 960 C44 836 190 772 346 734 L410 800 L476 960 Z', deep) +
      path('M930 960 C916 836 780 772 626 734 L562 800 L498 960 Z', deep) +
      path('M346 726 L270 816 L336 840 L476 960 L410 800 Z', lighten(deep, 0.2)) +
      path('M626 726 L702 816 L636 840 L498 960 L562 800 Z', lighten(deep, 0.2)),
    front: (hair) =>
      curls(hair, [
        [350, 428, 34],
        [338, 364, 46],
        [366, 304, 54],
        [424, 266, 52],
        [492, 254, 48],
        [554, 270, 46],
        [604, 318, 42],
        [624, 378, 36],
        [626, 436, 28],
      ]) +
      ellipse(350, 524, 24, 24, GOLD) +
      ellipse(350, 524, 9, 9, darken(GOLD, 0.3)),
  },
  // A high ponytail and drops.
  'kylie-jenner': {
    skin: '#dca981',
    lips: '#a8394e',
    brows: '#261815',
    hair: '#2a1a17',
    gaze: 'ahead',
    mirrored: true,
    ear: true,
    tilt: -6,
    ground: ({ ground, main }) => sun(lighten(main, 0.36), ground, 640, 330, 250),
    behind: (hair) =>
      path(
        'M520 196 C470 110 580 80 650 140 C770 220 730 380 776 500 C806 590 872 660 850 770 C840 840 790 880 720 900 C760 840 720 800 724 740 C722 660 656 590 656 470 C656 350 630 250 540 214 Z',
        hair,
      ) +
      strands(
        hair,
        'M610 150 C700 230 686 380 730 500',
        'M750 580 C790 650 810 710 790 790',
        'M696 580 C726 650 744 700 740 770',
      ),
    clothes: ({ main, deep }) =>
      path(
        'M170 960 L206 800 L262 780 L300 866 C420 846 556 846 676 866 L712 780 L768 800 L806 960 Z',
        deep,
      ) + line('M300 866 C420 846 556 846 676 866', main, 14),
    front: (hair, { deep }) =>
      path(
        'M352 430 C334 300 360 156 500 150 C610 154 640 280 606 410 C602 320 566 262 500 252 C426 262 374 320 352 430 Z',
        hair,
      ) +
      strands(hair, 'M370 330 C388 260 440 210 510 188', 'M592 320 C584 260 560 220 524 196') +
      path('M476 166 C484 126 556 122 572 156 C574 186 490 202 476 166 Z', mix(deep, '#c9697a', 0.5)) +
      line('M342 492 V540', GOLD, 8) +
      path('M342 536 C362 560 364 592 342 600 C320 592 322 560 342 536 Z', GOLD),
  },
}
