import { type Colour, darken, lighten, mix } from '../draw/colour.ts'
import { ellipse, line, type Pen, path } from '../draw/pen.ts'

// A head that is turned a little to the right, lit from the left, on a square of 960. Each area is one flat colour, as
// if cut from paper: an even skin, one shaded side, and features of a few cuts.

export interface Face {
  skin: Colour
  lips: Colour
  brows: Colour
  /** Where the eyes look: at the reader, to the side, or down. */
  gaze: 'ahead' | 'aside' | 'down'
  /** A broad jaw and flatter lips. */
  broad?: true
  smiles?: true
  /** Turned to the side entirely. */
  profile?: true
}

const INK = '#2b1d1a'

/** How much of the lips' colour is on the cheeks. */
const BLUSH = 0.13

const shadeOf = (skin: Colour) => mix(darken(skin, 0.16), '#a8492f', 0.14)

const OUTLINE =
  'M352 360 C350 440 358 494 388 536 C418 576 462 604 500 604 C540 602 576 564 594 508 C606 470 608 420 604 360 C600 260 540 230 478 230 C410 230 354 280 352 360 Z'
const BROAD_OUTLINE =
  'M350 360 C348 440 352 500 376 548 C404 588 456 616 500 616 C546 614 586 580 598 520 C608 474 610 420 604 360 C600 260 540 230 478 230 C410 230 352 280 350 360 Z'

/** Neck and bare shoulders, under the clothes. */
export function neck({ skin, broad }: Face): string {
  const shade = shadeOf(skin)
  const [left, right] = broad ? [402, 572] : [420, 556]
  return (
    path(
      `M110 960 C124 830 226 772 338 744 C396 728 ${left} 708 ${left} 676 V520 H${right} V676 C${right} 708 586 728 640 744 C750 772 838 830 850 960 Z`,
      skin,
    ) +
    path(
      `M${left} 566 C440 616 474 634 506 634 C530 634 546 622 ${right} 590 V690 C${right - 20} 664 ${left + 40} 690 ${left} 632 Z`,
      shade,
    )
  )
}

export function ear({ skin }: Face): string {
  return (
    path('M362 396 C336 376 318 396 326 432 C332 468 346 492 366 482 Z', skin) +
    line('M352 414 C338 408 336 428 344 448', shadeOf(skin), 7)
  )
}

export function face(pen: Pen, looks: Face): string {
  if (looks.profile) return profile(pen, looks)
  const { skin, lips, brows, gaze, broad } = looks
  const shade = shadeOf(skin)
  const outline = broad ? BROAD_OUTLINE : OUTLINE
  const clip = pen.clip('face', path(outline, '#000'))
  return (
    path(outline, skin) +
    `<g clip-path="${clip}">${path('M640 250 H596 C578 320 574 366 582 410 C588 440 576 462 570 492 C562 534 542 566 470 640 H660 Z', shade)}${ellipse(404, 492, 56, 24, mix(skin, lips, BLUSH))}${ellipse(592, 486, 30, 22, mix(shade, lips, BLUSH))}</g>` +
    // The shaded side of the nose, and its wing.
    path('M514 384 C518 424 538 458 535 476 C530 492 512 492 494 488 C512 480 518 452 506 414 Z', shade) +
    line('M478 482 C480 490 486 494 494 492', shade, 6) +
    (gaze === 'down' ? loweredEyes(looks) : openEyes(looks)) +
    path(
      broad
        ? 'M386 378 C410 352 446 350 478 364 L476 382 C446 372 414 374 386 378 Z M522 364 C548 348 576 352 598 374 C574 370 550 370 524 382 Z'
        : 'M388 376 C410 352 444 346 476 362 L475 374 C446 364 414 366 388 376 Z M524 362 C548 346 576 350 598 374 C574 364 550 362 525 374 Z',
      brows,
    ) +
    mouth(looks)
  )
}

function openEyes({ skin, brows, gaze }: Face): string {
  const white = lighten(skin, 0.78)
  const iris = mix(INK, brows, 0.3)
  const aside = gaze === 'aside' ? 11 : 0
  return (
    path('M404 416 C418 396 448 394 468 416 C448 428 420 430 404 416 Z', white) +
    ellipse(439 + aside, 411, 14, 15, iris) +
    path('M396 418 C412 386 452 382 474 416 C450 398 420 400 396 418 Z', INK) +
    path('M532 416 C546 396 572 396 586 414 C572 428 548 428 532 416 Z', white) +
    ellipse(561 + aside, 411, 13, 15, iris) +
    path('M526 416 C544 384 578 386 594 416 C574 400 548 398 526 416 Z', INK)
  )
}

function loweredEyes({ skin }: Face): string {
  const lid = mix(skin, shadeOf(skin), 0.6)
  return (
    path('M398 408 C416 384 452 384 470 410 C452 430 416 430 398 408 Z', lid) +
    path(
      'M386 404 C402 412 408 420 434 420 C454 420 464 416 472 408 C462 430 444 434 430 434 C408 432 394 422 386 404 Z',
      INK,
    ) +
    path('M530 410 C546 386 576 386 590 408 C576 428 546 428 530 410 Z', lid) +
    path(
      'M526 408 C534 416 544 420 562 420 C580 420 588 412 602 402 C596 420 584 432 564 434 C546 434 534 426 526 408 Z',
      INK,
    )
  )
}

function mouth({ lips, broad, smiles }: Face): string {
  const [lower, upper] = smiles
    ? [
        'M446 532 C474 548 524 548 552 532 C540 564 520 574 500 574 C478 574 458 562 446 532 Z',
        'M446 532 C470 526 486 520 500 527 C514 520 530 526 552 532 C524 550 474 550 446 532 Z',
      ]
    : broad
      ? [
          'M460 542 C480 546 520 546 538 542 C528 558 514 562 500 562 C484 562 470 556 460 542 Z',
          'M460 542 C478 532 488 528 500 532 C512 528 522 532 538 542 C520 547 480 547 460 542 Z',
        ]
      : [
          'M454 540 C476 546 522 546 544 540 C532 564 516 572 500 572 C482 572 466 562 454 540 Z',
          'M454 540 C474 526 488 518 500 526 C512 518 526 526 544 540 C522 546 476 546 454 540 Z',
        ]
  return path(lower, lips) + path(upper, darken(lips, 0.24))
}

const PROFILE_OUTLINE =
  'M420 240 C500 214 580 240 600 300 C606 326 606 346 602 366 C600 384 604 394 612 410 C624 434 642 456 644 468 C644 480 626 484 612 488 C610 498 626 502 628 516 C628 524 616 526 612 530 C624 534 628 546 620 556 C608 566 602 570 606 584 C610 604 596 624 566 624 C520 622 470 596 436 556 C390 500 370 300 420 240 Z'

function profile(pen: Pen, { skin, lips, brows }: Face): string {
  const shade = shadeOf(skin)
  const clip = pen.clip('profile', path(PROFILE_OUTLINE, '#000'))
  return (
    path(PROFILE_OUTLINE, skin) +
    `<g clip-path="${clip}">${path('M400 480 C440 560 510 596 640 586 V660 H380 Z', shade)}${ellipse(528, 496, 46, 22, mix(skin, lips, BLUSH))}</g>` +
    path('M624 474 C616 466 604 470 604 480 C608 486 618 484 624 474 Z', shade) +
    path('M522 362 C544 342 572 340 598 356 C574 352 548 354 522 362 Z', brows) +
    path('M546 408 C558 388 580 384 594 398 C590 418 566 424 546 408 Z', mix(skin, shade, 0.6)) +
    path('M538 404 C556 420 580 420 606 404 C596 424 580 432 566 430 C552 428 544 420 538 404 Z', INK) +
    path(
      'M574 530 C590 526 606 518 616 500 C628 502 630 512 626 520 C620 526 614 528 610 530 Z',
      darken(lips, 0.24),
    ) +
    path('M574 530 H612 C624 536 626 546 620 554 C600 556 586 546 574 530 Z', lips)
  )
}
