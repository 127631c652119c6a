import { darken, lighten, mix } from '../draw/colour.ts'
import { ellipse, line, path } from '../draw/pen.ts'
import { curls, GOLD, PEARL, type Person, strands } from './figure.ts'
import { arch, halves, hills, leaves, sun } from './grounds.ts'

/** Portraits by id. These are characters, not likenesses. */
export const FOUNDERS: Record<string, Person> = {
  // A cropped cut swept to one side, hoops, and a collar like petals.
  rihanna: {
    skin: '#a9683f',
    lips: '#a3323a',
    brows: '#2a1a16',
    hair: '#2a1a16',
    gaze: 'ahead',
    ear: true,
    tilt: -3,
    ground: ({ ground, shape }) =>
      sun(lighten(shape, 0.1), '#e8b878', 560, 400, 310) + path('M0 760 H960 V960 H0 Z', ground),
    clothes: () =>
      path('M20 960 C30 830 170 750 330 742 L480 860 L640 742 C800 750 930 830 940 960 Z', '#8f2f36') +
      path('M310 682 C200 676 96 730 60 836 C176 800 320 820 476 940 C440 830 386 740 310 682 Z', '#b9444a') +
      path(
        'M656 682 C766 676 868 730 904 836 C788 800 640 820 486 940 C520 830 580 740 656 682 Z',
        '#a53b42',
      ) +
      line('M150 766 C240 740 320 780 400 856 M816 766 C730 740 650 780 566 856', '#d3676a', 7),
    front: (hair) =>
      path(
        'M604 372 C606 312 584 276 544 262 C486 312 410 326 384 404 C376 424 366 438 354 446 C344 430 338 414 336 396 C288 320 316 206 396 164 C480 122 606 134 644 226 C662 280 640 336 604 372 Z',
        hair,
      ) +
      strands(
        hair,
        'M372 372 C380 300 450 250 540 226',
        'M346 330 C352 250 430 186 530 180',
        'M580 226 C610 250 622 280 618 316',
      ) +
      `<circle cx="338" cy="536" r="52" fill="none" stroke="${GOLD}" stroke-width="13"/>`,
  },
  // Long dark waves, parted in the middle.
  'selena-gomez': {
    skin: '#e2b18a',
    lips: '#b8413f',
    brows: '#3a231b',
    hair: '#3f251c',
    gaze: 'ahead',
    smiles: true,
    mirrored: true,
    tilt: 4,
    ground: ({ accent, shape, main }) => hills(accent, shape, lighten(main, 0.34)),
    behind: (hair) =>
      path(
        'M480 140 C320 140 270 260 284 380 C292 460 214 520 222 610 C228 680 160 740 182 830 C200 910 290 960 340 960 H640 C700 960 784 910 800 830 C812 740 740 690 748 610 C756 520 664 460 676 380 C690 260 620 140 480 140 Z',
        darken(hair, 0.1),
      ),
    clothes: ({ main }) =>
      path(
        'M50 960 C64 840 190 778 330 746 L370 738 C400 800 440 830 486 830 C534 830 576 800 604 738 L650 746 C780 778 896 840 910 960 Z',
        main,
      ) + line('M370 738 C400 800 440 830 486 830 C534 830 576 800 604 738', darken(main, 0.22), 16),
    front: (hair) =>
      path(
        'M488 222 C430 250 376 316 366 410 C362 480 400 530 378 600 C360 664 402 712 386 780 C374 836 330 850 320 940 C250 930 204 880 218 810 C228 750 268 710 252 640 C240 570 296 500 296 400 C290 260 350 150 488 148 Z',
        hair,
      ) +
      path(
        'M486 148 C628 150 682 260 668 390 C664 470 716 540 706 620 C698 690 744 740 738 810 C732 880 690 930 640 940 C640 870 596 830 600 770 C604 710 640 670 618 600 C596 540 626 480 608 410 C594 320 546 256 486 222 Z',
        hair,
      ) +
      strands(
        hair,
        'M440 196 C360 250 326 330 330 420 C334 490 300 540 306 610',
        'M326 690 C330 750 280 790 284 860',
        'M540 196 C616 250 640 330 636 420',
        'M640 500 C680 580 650 640 676 710 C690 760 680 800 672 850',
      ),
  },
  // Straight fair hair behind the ears, a blazer and a shirt.
  'gwyneth-paltrow': {
    skin: '#f1cfb2',
    lips: '#c9776a',
    brows: '#9a7340',
    hair: '#dfbb76',
    gaze: 'aside',
    ear: true,
    ground: ({ deep, main }) => leaves(deep, mix(deep, main, 0.45)),
    behind: (hair) =>
      path(
        'M480 152 C320 148 286 270 292 400 C290 560 270 700 250 830 L400 860 H570 L716 830 C694 700 676 560 668 400 C676 262 630 152 480 152 Z',
        darken(hair, 0.12),
      ) + strands(hair, 'M316 480 C316 580 300 680 286 770', 'M648 500 C652 600 664 690 680 770'),
    clothes: ({ ground, accent, shape }) =>
      path('M70 960 C84 840 190 772 330 742 L486 868 L640 742 C780 772 876 840 890 960 Z', '#ffffff') +
      path('M40 960 C54 836 190 770 350 730 L404 770 L470 960 Z', accent) +
      path('M920 960 C906 836 780 770 620 730 L568 770 L510 960 Z', accent) +
      path('M350 724 L286 806 L344 834 L320 880 L470 960 L404 770 Z', ground) +
      path('M620 724 L686 806 L628 834 L652 880 L510 960 L568 770 Z', ground) +
      line(
        'M350 724 L286 806 L344 834 L320 880 L470 960 M620 724 L686 806 L628 834 L652 880 L510 960',
        shape,
        5,
      ),
    front: (hair) =>
      path(
        'M496 212 C430 232 380 290 362 372 C356 398 346 410 330 424 C322 440 318 470 314 520 C300 500 286 420 292 370 C304 236 390 156 496 156 Z',
        hair,
      ) +
      path(
        'M494 156 C616 156 676 244 670 380 C670 440 664 490 652 530 C644 480 634 440 612 408 C606 320 564 242 494 212 Z',
        hair,
      ) +
      strands(hair, 'M462 194 C384 224 334 290 322 380', 'M530 194 C600 224 640 290 646 390'),
  },
  // A bob to the shoulders with a side parting, and stripes.
  'jessica-alba': {
    skin: '#d7a277',
    lips: '#b4574f',
    brows: '#5a3a22',
    hair: '#80512e',
    gaze: 'ahead',
    smiles: true,
    mirrored: true,
    tilt: -4,
    ground: ({ shape, accent }) => sun(shape, accent, 330, 380, 290),
    behind: (hair) =>
      path(
        'M490 146 C330 140 270 260 278 400 C282 520 236 620 256 706 C330 740 420 720 480 700 C540 720 640 740 704 706 C724 620 676 520 678 400 C684 250 630 150 490 146 Z',
        darken(hair, 0.2),
      ),
    clothes: ({ deep }, pen) => {
      const shirt = path(
        'M40 960 C54 844 190 776 330 742 L376 730 C410 776 450 790 488 790 C528 790 566 776 598 730 L644 742 C780 776 906 844 920 960 Z',
        '#fbf6ec',
      )
      const stripes = [820, 876, 932].map((y) => `M20 ${y} C300 ${y + 26} 660 ${y + 26} 940 ${y}`).join(' ')
      return `${shirt}<g clip-path="${pen.clip('shirt', shirt)}">${line(stripes, deep, 22)}</g>`
    },
    front: (hair) =>
      path(
        'M432 204 C392 260 364 330 360 420 C356 520 376 600 352 690 C312 716 262 704 252 668 C248 590 282 520 284 410 C280 270 330 160 456 148 Z',
        hair,
      ) +
      path(
        'M426 156 C560 116 682 200 680 390 C680 510 724 600 708 690 C684 716 632 704 614 670 C596 600 626 510 606 424 C596 350 540 320 490 286 C456 262 436 240 426 156 Z',
        hair,
      ) +
      strands(
        hair,
        'M472 184 C584 190 646 280 646 390',
        'M490 236 C574 278 626 340 632 440',
        'M394 210 C338 270 318 350 320 450',
        'M654 520 C660 570 674 610 674 650',
        'M312 540 C308 580 298 620 290 660',
      ),
  },
  // Tousled curls, pearls and a wide collar.
  'harry-styles': {
    skin: '#ecc5a4',
    lips: '#bd7466',
    brows: '#4a2f20',
    hair: '#5f3c26',
    gaze: 'aside',
    broad: true,
    ear: true,
    tilt: 4,
    ground: ({ accent, shape }) => halves(accent, shape),
    clothes: ({ main, deep }) =>
      path('M20 960 C34 830 180 768 326 740 L486 900 L644 740 C790 768 926 830 940 960 Z', deep) +
      line(
        'M200 800 V960 M290 850 V960 M380 880 V960 M590 880 V960 M680 850 V960 M770 800 V960 M110 850 V960 M860 850 V960',
        lighten(deep, 0.16),
        6,
      ) +
      path(
        'M392 700 C330 710 262 750 210 830 L352 868 L470 940 C452 830 424 760 392 700 Z',
        lighten(main, 0.5),
      ) +
      path(
        'M580 700 C642 710 710 750 762 830 L620 868 L502 940 C520 830 548 760 580 700 Z',
        lighten(main, 0.5),
      ) +
      Array.from({ length: 9 }, (_, n) => {
        const angle = Math.PI * (0.12 + n * 0.095)
        return ellipse(487 + 100 * Math.cos(angle), 676 + 76 * Math.sin(angle), 16, 16, PEARL)
      }).join(''),
    front: (hair) =>
      path(
        'M350 420 C320 300 360 220 480 210 C600 220 634 300 608 410 C602 360 590 330 566 310 C500 336 430 322 388 340 C372 366 366 390 350 420 Z',
        hair,
      ) +
      curls(hair, [
        [352, 398, 24],
        [342, 356, 38],
        [328, 300, 46],
        [368, 232, 56],
        [430, 190, 60],
        [510, 178, 60],
        [582, 202, 56],
        [628, 262, 46],
        [626, 328, 34],
        [410, 284, 52],
        [470, 250, 56],
        [548, 262, 52],
        [512, 306, 34],
        [590, 316, 30],
      ]),
  },
  // A platinum bob with a blunt fringe under a wide hat.
  'lady-gaga': {
    skin: '#f0ceb6',
    lips: '#96303a',
    brows: '#5a4535',
    hair: '#f0e4c8',
    gaze: 'down',
    tilt: 5,
    ground: ({ main, accent }) => arch(main, lighten(main, 0.22)) + ellipse(760, 210, 70, 70, accent),
    behind: (hair) =>
      path('M290 300 H670 V630 C650 664 580 664 560 640 H400 C370 664 310 664 290 630 Z', darken(hair, 0.24)),
    clothes: ({ deep, accent }) =>
      path(
        'M0 960 C10 790 130 700 290 726 L410 700 C440 730 530 730 566 700 L680 726 C840 700 950 790 960 960 Z',
        deep,
      ) +
      path('M404 690 C440 730 536 730 572 690 L576 640 C530 668 446 668 398 640 Z', deep) +
      line('M130 790 C180 800 210 850 214 960 M836 790 C786 800 752 850 748 960', lighten(deep, 0.2), 7) +
      path('M476 734 L330 676 C310 756 320 826 346 856 Z', lighten(accent, 0.5)) +
      path('M500 734 L646 676 C666 756 656 826 630 856 Z', accent) +
      ellipse(488, 744, 38, 42, lighten(accent, 0.7)),
    front: (hair, { deep, accent }) =>
      path(
        'M318 290 C290 420 286 540 300 640 C330 666 372 660 388 636 C362 560 356 460 362 384 H604 C606 460 604 560 584 634 C602 660 642 660 666 640 C680 540 680 420 652 290 Z',
        hair,
      ) +
      strands(
        darken(hair, 0.4),
        'M430 330 V370',
        'M486 330 V374',
        'M542 330 V370',
        'M328 420 C322 500 322 560 328 610',
        'M640 420 C644 500 644 560 640 610',
      ) +
      path('M326 300 C326 150 396 116 486 116 C580 116 650 150 648 300 Z', deep) +
      path('M322 246 C420 278 560 278 652 246 L656 316 H318 Z', accent) +
      path(
        'M50 344 C140 256 330 306 486 306 C640 306 820 230 930 290 C840 362 650 364 486 364 C330 364 150 384 50 344 Z',
        mix(deep, '#fffaf3', 0.1),
      ),
  },
}
