/** Bags: standing, padded, with straps. */
import type { Look } from '../demo-types.ts'
import { drawBackpack } from './backpack.ts'
import { space, through } from './bag-parts.ts'
import {
  body,
  boxOutline,
  carryStrap,
  flatPocket,
  floorShadow,
  grown,
  loopField,
  molle,
  strap,
  zipPull,
  zipper,
} from './cloth.ts'
import { drawDuffel } from './duffel.ts'
import {
  closeUp,
  edgeLight,
  face,
  type Ink,
  nylonWeave,
  overlay,
  productPlate,
  roundedBox,
  roundedPolygon,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { drawSling } from './sling-bag.ts'
import type { Drawing, View } from './types.ts'

function drawRangeBag(look: Look, view: View): string {
  const color = look.color ?? 'black'
  return productPlate('range-bag', look, view, (ink) => {
    const whole = rangeBag(ink, color, view === 'back')
    return view === 'detail' ? closeUp(whole, 640, 470, 1.9, -4) : grown(whole, 0.98, 0, 10)
  })
}

function rangeBag(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const lid = 'M-300 -300V-30H300V-300'
  const fronts = isBack
    ? space.front(
        0,
        flatPocket(ink, -286, -60, 572, 220, color) +
          loopField(ink, roundedBox(-120, -20, 240, 110, 8), color),
      )
    : [-300, 10].map((x) => pocketBody(ink, x, -60, 290, 230, 60, color)).join('')
  const endPocket = space.side(
    340,
    flatPocket(ink, -292, -40, 262, 190, color) +
      `<path d="${roundedBox(-292, -40, 262, 190, 18)}" fill="${tones.deep}" opacity=".42"/>` +
      zipper('M-276 6H-46'),
  )
  return (
    floorShadow(ink, space, [-340, 340], 190, [60, -330]) +
    body(
      ink,
      space,
      { outline: boxOutline(-340, -170, 680, 360), z: 0, depth: 330, radius: 44, seams: [0.06, 0.94] },
      color,
    ) +
    space.top(-168, `<g transform="translate(0 0)">${zipper(lid)}</g>`) +
    endPocket +
    carryStrap(
      ink,
      through([
        [-150, -160, -250],
        [-170, -360, -200],
        [110, -390, -170],
        [150, -160, -250],
      ]),
      color,
      30,
    ) +
    space.front(
      1,
      strap(ink, roundedBox(-176, -168, 44, 352, 4), color, 0, [3, 4]) +
        strap(ink, roundedBox(132, -168, 44, 352, 4), color, 0, [3, 4]),
    ) +
    fronts +
    carryStrap(
      ink,
      through([
        [-154, -160, -40],
        [-160, -380, -110],
        [140, -400, -130],
        [154, -160, -40],
      ]),
      color,
      32,
    ) +
    gripWrap(ink, color) +
    (isBack ? '' : zipPull(ink, ...space.point(-30, -34, 62), 'brass', 8))
  )
}

/** The cuff that joins both handles. */
function gripWrap(ink: Ink, color: string): string {
  const [x, y] = space.point(-4, -332, -120)
  const cuff = roundedPolygon(
    [
      [x - 66, y - 32],
      [x + 62, y + 4],
      [x + 58, y + 58],
      [x - 70, y + 22],
    ],
    16,
  )
  return (
    thickness(ink, cuff, color, [5, 8]) +
    face(ink, cuff, color) +
    overlay(cuff, nylonWeave(ink, color, 12, 7)) +
    edgeLight(ink, cuff, color, { width: 5 }) +
    stitching(
      roundedPolygon(
        [
          [x - 56, y - 20],
          [x + 52, y + 10],
          [x + 50, y + 46],
          [x - 58, y + 16],
        ],
        10,
      ),
      tonesOf(color).glint,
      { width: 2.4, opacity: 0.6 },
    )
  )
}

function pocketBody(
  ink: Ink,
  x: number,
  y: number,
  width: number,
  height: number,
  depth: number,
  color: string,
): string {
  return (
    body(
      ink,
      space,
      { outline: boxOutline(x, y, width, height), z: depth, depth, radius: 30, zip: 0.5 },
      color,
    ) +
    space.front(
      depth,
      stitching(roundedBox(x + 16, y + 16, width - 32, height - 32, 16), tonesOf(color).glint, {
        width: 2.4,
        opacity: 0.5,
      }) + molle(ink, [x + 24, y + 60], width - 48, 2, color, { gap: 66, height: 32, cell: 60 }),
    )
  )
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const bagDrawings: Record<string, Drawing> = {
  'range-bag': { views: VIEWS, draw: drawRangeBag },
  backpack: { views: VIEWS, draw: drawBackpack },
  'sling-bag': { views: VIEWS, draw: drawSling },
  duffel: { views: VIEWS, draw: drawDuffel },
}
