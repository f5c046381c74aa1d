/** The backpack. */
import type { Look } from '../demo-types.ts'
import { meshPad, padStrap, space, through } from './bag-parts.ts'
import {
  body,
  carryStrap,
  floorShadow,
  grown,
  loopField,
  molle,
  sideRelease,
  strap,
  zipPull,
} from './cloth.ts'
import {
  bartack,
  type Corner,
  closeUp,
  corners,
  type Ink,
  productPlate,
  roundedBox,
  roundedPolygon,
  stitching,
  tonesOf,
} from './kit.ts'
import type { View } from './types.ts'

const PACK: Corner[] = corners('-206 -330 150, 206 -330 150, 238 330 70, -238 330 70')
const LOWER: Corner[] = corners('-188 -20 60, 188 -20 60, 206 300 60, -206 300 60')

export function drawBackpack(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  return productPlate('backpack', look, view, (ink) => {
    const whole = view === 'back' ? packBack(ink, color) : packFront(ink, color)
    return view === 'detail' ? closeUp(whole, 520, 520, 1.85, -4) : grown(whole, 1.08, 0, -6)
  })
}

function packFront(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  return (
    floorShadow(ink, space, [-230, 230], 330, [80, -210]) +
    padStrap(ink, 'M628 320C740 350 792 470 782 600C776 690 752 740 700 770', color) +
    body(ink, space, { outline: PACK, z: 0, depth: 210, radius: 90, seams: [0.14, 0.92], zip: 0.42 }, color) +
    carryStrap(
      ink,
      through([
        [-60, -326, -110],
        [-60, -420, -100],
        [70, -420, -100],
        [70, -326, -110],
      ]),
      color,
      30,
    ) +
    space.front(
      1,
      loopField(ink, roundedBox(-110, -236, 220, 84, 8), color) +
        molle(ink, [-168, -128], 336, 2, color, { gap: 56, height: 30, cell: 60 }),
    ) +
    body(ink, space, { outline: LOWER, z: 74, depth: 74, radius: 60, zip: 0.5 }, color) +
    space.front(
      75,
      molle(ink, [-160, 50], 320, 3, color, { gap: 70, height: 34, cell: 62 }) +
        stitching(
          roundedPolygon(
            LOWER.map(([x, y]): Corner => [x * 0.92, 140 + (y - 140) * 0.9, 50]),
            50,
          ),
          tones.glint,
          { width: 2.4, opacity: 0.5 },
        ),
    ) +
    sideStraps(ink, color) +
    zipPull(ink, ...space.point(204, 60, 34), 'brass', -6)
  )
}

/** Compression straps across the gusset, seen on the shaded side. */
function sideStraps(ink: Ink, color: string): string {
  return [-130, 90]
    .map((y) =>
      space.side(
        236,
        `${strap(ink, roundedBox(-196, y, 186, 34, 4), color, 0, [1, 5])}<g transform="translate(-90 ${y + 17}) rotate(90)">${sideRelease(ink, 0, 0, 0.62)}</g>`,
      ),
    )
    .join('')
}

function packBack(ink: Ink, color: string): string {
  const tones = tonesOf(color)
  return (
    floorShadow(ink, space, [-230, 230], 330, [20, -190]) +
    body(ink, space, { outline: PACK, z: 0, depth: 190, radius: 90, seams: [0.1, 0.9], zip: 0.55 }, color) +
    carryStrap(
      ink,
      through([
        [-60, -326, -60],
        [-60, -430, -50],
        [70, -430, -50],
        [70, -326, -60],
      ]),
      color,
      32,
    ) +
    space.front(
      1,
      meshPad(ink, -176, -150, 150, 230) +
        meshPad(ink, 26, -150, 150, 230) +
        meshPad(ink, -186, 110, 372, 170),
    ) +
    space.front(
      30,
      padStrap(ink, 'M-74 -270C-170 -230 -232 -60 -214 150', color) +
        padStrap(ink, 'M74 -270C170 -230 232 -60 214 150', color) +
        strap(ink, 'M-232 160h36l-12 150h-34Z', 'black', 0, [3, 4]) +
        strap(ink, 'M232 160h-36l12 150h34Z', 'black', 0, [3, 4]) +
        strap(ink, roundedBox(-196, -52, 392, 30, 6), 'black', 0, [2, 6]) +
        `<g transform="translate(0 -37) rotate(90)">${sideRelease(ink, 0, 0, 0.7)}</g>` +
        bartack(-74, -262, 44, tones.glint) +
        bartack(74, -262, 44, tones.glint),
    ) +
    zipPull(ink, ...space.point(226, 20, -104), 'brass', -6)
  )
}
