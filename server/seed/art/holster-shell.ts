/** The empty shell that formed holsters share. */
import type { Look } from '../demo-types.ts'
import type { Side } from './hand.ts'
import {
  type Corner,
  castShadow,
  corners,
  edgeLight,
  face,
  groove,
  type Ink,
  kydexSheen,
  screw,
  thickness,
} from './kit.ts'
import { raised, sheet } from './kydex.ts'

/** What the shell of a holster is cut like. Right-handed, seen from outside. */
export interface ShellCut {
  /** The front sheet with its flange. */
  front: Corner[]
  /** The sheet on the body side; what rises above the front is the sweat guard. */
  back: Corner[]
  /** The rounded side between both, front edge first. */
  wall: Corner[]
  /** What is pressed out for the slide and for the guard. */
  slide: Corner[]
  guard: Corner[]
}

/** The empty shell: inside of the body-side sheet, side wall, front sheet with its forms. */
export function shell(ink: Ink, side: Side, cut: ShellCut, color: string): string {
  const back = side.shape(cut.back)
  const wall = side.shape(cut.wall)
  const front = side.shape(cut.front)
  const wallTones = side.isMirrored ? (['glint', 'light'] as const) : (['base', 'shade'] as const)
  return (
    castShadow(ink, front, { dx: 34, dy: 46, blur: 22, opacity: 0.5 }) +
    thickness(ink, back, color, [side.isMirrored ? -8 : 9, -4], 'shade') +
    face(ink, back, color, ['base', 'deep'], [0.3, 0, 0.35, 0.42]) +
    kydexSheen(ink, back, color, 0.22) +
    edgeLight(ink, back, color, { width: 5, strength: 1 }) +
    face(ink, wall, color, wallTones, [0, 0, side.isMirrored ? 0.3 : 1, 1]) +
    edgeLight(ink, wall, color, { width: 2, strength: 0.5 }) +
    sheet(ink, front, color, {
      depth: [side.isMirrored ? -7 : 8, 8],
      tones: ['base', 'shade'],
      sheen: 0.3,
    }) +
    raised(ink, side.shape(cut.slide), color, 9) +
    raised(ink, side.shape(cut.guard), color, 9)
  )
}

export const OPEN_SHELL: ShellCut = {
  front: corners(
    '268 336 36, 434 308 26, 476 262 24, 624 240 16, 612 858 22, 440 876 26, 424 640 30, 336 566 40, 258 480 34',
  ),
  back: corners('330 330 30, 352 280 40, 470 190 60, 694 160 44, 690 828 20, 430 850 20'),
  wall: corners('618 243 4, 694 208 8, 688 822 26, 606 862 18'),
  slide: corners('486 298 22, 608 280 10, 598 836 16, 480 848 22'),
  guard: corners('312 364 26, 456 340 22, 464 546 26, 404 550 30, 306 468 26'),
}

export const shellLines = (side: Side, color: string) =>
  groove(
    side.line([
      [540, 430],
      [536, 800],
    ]),
    color,
    5,
  ) +
  groove(
    side.line([
      [578, 420],
      [574, 806],
    ]),
    color,
    3,
  )

export const screws = (ink: Ink, side: Side, places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => screw(ink, ...side.p(x, y), 15)).join('')

export function cutIwb(look: Look): ShellCut {
  const hasLight = look.light === 'yes'
  const mouth: Corner[] =
    look.optic === 'yes'
      ? corners('434 312 20, 474 300 16, 488 372 26, 624 362 16')
      : corners('434 308 26, 476 266 24, 624 244 16')
  const foot: Corner[] = hasLight
    ? corners('612 858 22, 350 884 34, 334 720 30, 330 570 26, 292 520 26')
    : corners('612 858 22, 430 876 26, 414 640 30, 330 556 40')
  const isMid = look.sweat === 'mid'
  const guardTop: Corner[] = isMid
    ? corners('322 330 30, 352 262 40, 470 206 60, 694 176 44')
    : corners('322 330 30, 344 210 60, 430 110 80, 640 76 70, 700 110 40')
  return {
    front: [[258, 330, 36], ...mouth, ...foot, [250, 470, 34]],
    back: [...guardTop, [690, 828, 20], [430, 850, 20]],
    wall: corners('618 247 4, 694 212 8, 688 822 26, 606 862 18'),
    slide: hasLight
      ? [
          [474, look.optic === 'yes' ? 378 : 300, 22],
          [608, look.optic === 'yes' ? 370 : 282, 10],
          [598, 836, 16],
          [388, 856, 26],
          [380, 640, 30],
          [470, 566, 30],
        ]
      : [
          [480, look.optic === 'yes' ? 378 : 300, 22],
          [608, look.optic === 'yes' ? 370 : 282, 10],
          [598, 836, 16],
          [474, 848, 22],
        ],
    guard: corners('306 362 26, 452 338 22, 462 536 26, 404 540 30, 300 462 26'),
  }
}
