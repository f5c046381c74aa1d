/** The sling bag. */
import type { Look } from '../demo-types.ts'
import { meshPad, padStrap, space } from './bag-parts.ts'
import { body, floorShadow, grown, loopField, molle, sideRelease, zipPull, zipper } from './cloth.ts'
import { bartack, type Corner, closeUp, corners, type Ink, productPlate, roundedBox, tonesOf } from './kit.ts'
import type { View } from './types.ts'

const SLING: Corner[] = corners(
  '-120 -310 120, 120 -330 150, 226 -120 130, 240 200 120, 110 300 110, -170 300 120, -240 150 120, -220 -120 120',
)
const SLING_POCKET: Corner[] = corners(
  '-150 20 60, 176 -10 60, 196 180 80, 90 262 80, -150 262 80, -196 130 70',
)

export function drawSling(look: Look, view: View): string {
  const color = look.color ?? 'wolf-gray'
  return productPlate('sling-bag', look, view, (ink) => {
    const whole = `<g transform="rotate(-7 500 520)">${sling(ink, color, view === 'back')}</g>`
    return view === 'detail' ? closeUp(whole, 540, 560, 1.85, 3) : grown(whole, 1.1, 0, 10)
  })
}

function sling(ink: Ink, color: string, isBack: boolean): string {
  const tones = tonesOf(color)
  const front = isBack
    ? space.front(1, meshPad(ink, -190, -150, 380, 340)) +
      space.front(
        14,
        padStrap(ink, 'M-30 -250C-60 -100 -70 40 -110 240', color) + bartack(-30, -246, 44, tones.glint),
      ) +
      zipPull(ink, ...space.point(228, 40, -80), 'brass', -6)
    : space.front(
        1,
        zipper('M-150 -80C-40 -120 90 -120 170 -96') +
          loopField(ink, roundedBox(-70, -226, 170, 76, 8), color),
      ) +
      body(ink, space, { outline: SLING_POCKET, z: 60, depth: 60, radius: 70, zip: 0.5 }, color) +
      space.front(61, molle(ink, [-140, 90], 290, 2, color, { gap: 66, height: 34, cell: 60 })) +
      zipPull(ink, ...space.point(-130, -76, 4), 'brass', 10)
  return (
    floorShadow(ink, space, [-190, 200], 300, [60, -150]) +
    padStrap(ink, 'M470 210C560 70 760 90 820 250C872 420 800 640 690 740', color) +
    `<g transform="translate(832 330) rotate(12)">${sideRelease(ink, 0, 0, 0.95)}</g>` +
    body(ink, space, { outline: SLING, z: 0, depth: 160, radius: 110, seams: [0.14, 0.9], zip: 0.5 }, color) +
    front
  )
}
