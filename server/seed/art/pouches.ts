/** Small sewn pouches. */
import type { Look } from '../demo-types.ts'
import {
  body,
  boxOutline,
  carryStrap,
  flatPocket,
  floorShadow,
  loopField,
  molle,
  projected,
  strap,
  zipPull,
  zipper,
} from './cloth.ts'
import {
  bartack,
  corners,
  createSpace,
  edgeLight,
  face,
  type Ink,
  nylonWeave,
  overlay,
  ripstop,
  roundedBox,
  type Space,
  short,
  stitching,
  thickness,
  tonesOf,
} from './kit.ts'
import { drawDry, drawDump } from './loose-pouches.ts'
import { drawPouch } from './pouch-views.ts'
import type { Drawing, View } from './types.ts'

const space = createSpace({ yaw: -30, pitch: 20, origin: [480, 520] })
const behind = createSpace({ yaw: -26, pitch: 16, origin: [480, 520] })

/** The back of every pouch: two or three straps that weave through webbing. */
function strappedBack(ink: Ink, width: number, height: number, depth: number, color: string): string {
  const [x, y] = [-width / 2, -height / 2]
  const count = width > 420 ? 3 : 2
  const rows = Math.floor((height - 60) / 90)
  const straps = Array.from({ length: count }, (_, index) => {
    const left = x + (width * (index + 0.5)) / count - 32
    return (
      strap(ink, roundedBox(left, y + 26, 64, height - 70, 8), color, 0, [6, 8]) +
      bartack(left + 32, y + 54, 46, tonesOf(color).glint) +
      `<circle cx="${left + 32}" cy="${y + height - 84}" r="17" fill="${tonesOf('black').deep}"/><circle cx="${left + 31}" cy="${y + height - 86}" r="15" fill="${tonesOf(index ? 'charcoal' : 'brass').light}"/>`
    )
  })
  return (
    floorShadow(ink, behind, [x, x + width], y + height, [0, -depth]) +
    body(
      ink,
      behind,
      { outline: boxOutline(x, y, width, height), z: 0, depth, radius: 34, zip: 0.6 },
      color,
    ) +
    behind.front(
      0,
      molle(ink, [x + 14, y + 60], width - 28, rows, color, { gap: 90, cell: 70 }) + straps.join(''),
    )
  )
}

function drawAdmin(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  const front = (ink: Ink) => {
    const [pullX, pullY] = space.point(250, -130, -60)
    return (
      floorShadow(ink, space, [-290, 290], 200, [0, -120]) +
      body(
        ink,
        space,
        {
          outline: boxOutline(-290, -200, 580, 400),
          z: 0,
          depth: 120,
          radius: 36,
          seams: [0.22, 0.85],
          zip: 0.52,
        },
        color,
      ) +
      space.front(
        0,
        `${flatPocket(ink, -262, -40, 524, 216, color)}${loopField(ink, roundedBox(-250, -170, 500, 112, 8), color)}${molle(ink, [-244, -18], 488, 3, color, { gap: 62, height: 32, cell: 60 })}`,
      ) +
      zipPull(ink, pullX, pullY, 'brass', -12)
    )
  }
  return drawPouch('admin-pouch', look, view, {
    front,
    back: (ink) => strappedBack(ink, 560, 400, 100, color),
    focus: [660, 500, 1.9],
  })
}

function drawIfak(look: Look, view: View): string {
  const color = look.color ?? 'coyote'
  const red = tonesOf('red')
  const front = (ink: Ink) => {
    const tab = roundedBox(-62, -92, 124, 150, 16)
    const [handleX, handleY] = space.point(0, -270, -90)
    return (
      floorShadow(ink, space, [-200, 200], 270, [0, -190]) +
      body(
        ink,
        space,
        {
          outline: boxOutline(-200, -270, 400, 540),
          z: 0,
          depth: 190,
          radius: 44,
          seams: [0.12, 0.9],
          zip: 0.5,
        },
        color,
      ) +
      carryStrap(ink, `M${short(handleX - 70)} ${short(handleY + 28)}q16 -52 74 -56t76 18`, color, 30) +
      space.front(
        2,
        flatPocket(ink, -176, -60, 352, 300, color) +
          molle(ink, [-160, 74], 320, 2, color, { gap: 70, height: 36, cell: 62 }) +
          loopField(ink, roundedBox(-160, -246, 320, 120, 8), color) +
          thickness(ink, tab, 'red', [6, 9]) +
          face(ink, tab, 'red', ['light', 'base']) +
          overlay(tab, nylonWeave(ink, 'red', 0, 7)) +
          edgeLight(ink, tab, 'red', { width: 5 }) +
          `<path d="M-13 -60h26v28h28v26h-28v28h-26v-28h-28v-26h28z" fill="#f4f1ea"/>` +
          bartack(0, 40, 96, red.glint),
      ) +
      zipPull(ink, ...space.point(200, 60, -96), 'brass', -6)
    )
  }
  return drawPouch('ifak-pouch', look, view, {
    front,
    back: (ink) => strappedBack(ink, 400, 520, 160, color),
    focus: [520, 470, 1.9],
  })
}

function drawOrganizer(look: Look, view: View): string {
  const color = look.color ?? 'charcoal'
  const front = (ink: Ink) => organizer(ink, space, color)
  return drawPouch('pocket-organizer', look, view, {
    front,
    back: (ink) => organizerBack(ink, color),
    focus: [420, 400, 1.9],
  })
}

/** A slim folder with sleeves: pen, notebook, cards. */
function organizer(ink: Ink, at: Space, color: string): string {
  const tones = tonesOf(color)
  const pen = roundedBox(-176, -330, 32, 300, 16)
  const book = roundedBox(-110, -286, 190, 260, 12)
  const cards = roundedBox(100, -246, 110, 220, 12)
  return (
    floorShadow(ink, at, [-230, 230], 250, [0, -90]) +
    body(
      ink,
      at,
      { outline: boxOutline(-230, -230, 460, 480), z: -30, depth: 60, radius: 34, seams: [0.5] },
      color,
    ) +
    at.front(
      -20,
      `${thickness(ink, cards, 'sand', [6, 6])}${face(ink, cards, 'sand')}${edgeLight(ink, cards, 'sand')}` +
        `${thickness(ink, book, 'olive', [12, 8])}${face(ink, book, 'olive')}${edgeLight(ink, book, 'olive', { width: 5 })}<path d="M48 -286V-60" stroke="#111" stroke-width="9" opacity=".7"/>` +
        `${thickness(ink, pen, 'brass', [6, 4])}${face(ink, pen, 'brass', ['glint', 'shade'], [0, 0, 1, 0])}<path d="M-140 -300v120" stroke="${tonesOf('brass').deep}" stroke-width="9" stroke-linecap="round"/><path d="M-142 -302v120" stroke="${tonesOf('brass').glint}" stroke-width="5" stroke-linecap="round"/>`,
    ) +
    body(
      ink,
      at,
      {
        outline: corners('-230 -90 26, -100 -60 40, 230 -110 26, 230 250 34, -230 250 34'),
        z: 0,
        depth: 26,
        radius: 30,
      },
      color,
    ) +
    at.front(
      0,
      flatPocket(ink, -90, 60, 292, 166, color) +
        stitching('M-112 -40V228M92 -66V48', tones.glint, { width: 2.6, opacity: 0.6 }) +
        strap(ink, roundedBox(-204, 20, 74, 40, 6), 'black', 0, [3, 6]) +
        strap(ink, roundedBox(-204, 110, 74, 40, 6), 'black', 0, [3, 6]),
    )
  )
}

function organizerBack(ink: Ink, color: string): string {
  const path = projected(behind, boxOutline(-230, -250, 460, 500), 0, 34)
  return (
    floorShadow(ink, behind, [-230, 230], 250, [0, -64]) +
    body(
      ink,
      behind,
      { outline: boxOutline(-230, -250, 460, 500), z: 0, depth: 64, radius: 34, seams: [0.5] },
      color,
    ) +
    overlay(path, ripstop(ink, color, 6, 26), 0.8) +
    behind.front(
      0,
      flatPocket(ink, -190, -20, 380, 240, color) +
        zipper('M-186 -120H186') +
        zipPull(ink, 160, -118, 'brass', -8),
    )
  )
}

const VIEWS: readonly View[] = ['front', 'back', 'detail']

export const pouchDrawings: Record<string, Drawing> = {
  'admin-pouch': { views: VIEWS, draw: drawAdmin },
  'ifak-pouch': { views: VIEWS, draw: drawIfak },
  'dump-pouch': { views: VIEWS, draw: drawDump },
  'pocket-organizer': { views: VIEWS, draw: drawOrganizer },
  'dry-pouch': { views: VIEWS, draw: drawDry },
}
