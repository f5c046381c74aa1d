/** An event's cover where nobody sent one: a contour map of its own, seeded by its venue and tinted by its kind. */
import type { EventKind } from '#contract/events/event-terms.ts'
import { mixHex } from '#server/platform/drawing/colors.ts'
import { findSummit, traceTerraces } from '#server/platform/drawing/relief.ts'

export interface CoverFacts {
  kind: EventKind
  venueName: string
  municipality: string
}

export const COVER_SIZE = { width: 1_600, height: 900 } as const

const NIGHT = '#0d1411'
const BRASS = '#dcb25e'
const PAPER = '#f1ecdf'

/** The color of the land in full light. */
const TINTS: Record<EventKind, string> = {
  match: '#9a5a34',
  course: '#46805f',
  clinic: '#3a7486',
  open_range: '#80763a',
  social: '#8a4f57',
}

/** A terrace is a step of the land; between two of them run finer lines. */
const TERRACES = 9
const LINES_A_TERRACE = 4
/** The land goes on past the edge: where it is cut off its lines bend. */
const BEYOND = 60

/** Stands in its place while it loads. */
export function coverColor({ kind }: CoverFacts): string {
  return mixHex(lowland(TINTS[kind]), TINTS[kind], 0.3)
}

/** No date and no word in it: pages set those over it, in the reader's language. The lower left is the quiet part. */
export function drawCoverArt({ kind, venueName, municipality }: CoverFacts): string {
  const { width, height } = COVER_SIZE
  const seed = `${venueName}, ${municipality}`.toLowerCase()
  const land = { seed, width: width + 2 * BEYOND, height: height + 2 * BEYOND, hill: 620, cell: 20 }
  const terraces = traceTerraces({ ...land, levels: (TERRACES - 1) * LINES_A_TERRACE + 1 })
  const tint = TINTS[kind]
  const summit = findSummit(land)
  const steps = terraces.map((d, level) => drawStep(d, level, terraces.length, tint)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${LIGHT}${DUSK}</defs>` +
    `<rect width="${width}" height="${height}" fill="${lowland(tint)}"/>` +
    `<g fill-rule="evenodd" transform="translate(-${BEYOND} -${BEYOND})">${steps}</g>` +
    `<path d="${crosses()}" stroke="${PAPER}" stroke-opacity=".16" stroke-width="1.5"/>` +
    (summit ? drawSummit(summit[0] - BEYOND, summit[1] - BEYOND) : '') +
    `<rect width="${width}" height="${height}" fill="url(#light)"/><rect width="${width}" height="${height}" fill="url(#dusk)"/></svg>`
  )
}

/** Dark, but of the same color: mixed with the night's green alone it would turn to mud. */
const lowland = (tint: string) => mixHex(mixHex(tint, '#000000', 0.74), NIGHT, 0.25)

/** Every fourth line is a terrace with its own color and the shadow it throws; the others are lines alone. */
function drawStep(d: string, level: number, levels: number, tint: string): string {
  const share = level / (levels - 1)
  if (level % LINES_A_TERRACE !== 0)
    return `<path d="${d}" fill="none" stroke="${PAPER}" stroke-opacity="${(0.05 + share * 0.09).toFixed(2)}" stroke-width="1.1"/>`
  const shade = mixHex(lowland(tint), mixHex(tint, PAPER, 0.14), share ** 1.15)
  return (
    `<path d="${d}" fill="${NIGHT}" fill-opacity=".22" transform="translate(9 13)"/>` +
    `<path d="${d}" fill="${NIGHT}" fill-opacity=".26" transform="translate(4 6)"/>` +
    `<path d="${d}" fill="${shade}" stroke="${mixHex(shade, PAPER, 0.3)}" stroke-opacity=".55" stroke-width="1.6"/>`
  )
}

function drawSummit(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y})" fill="none" stroke="${BRASS}" stroke-width="3" stroke-linejoin="round">` +
    `<path d="M0-15L13 8H-13Z" fill="${NIGHT}" fill-opacity=".35"/><circle r="2" cy="1" fill="${BRASS}"/></g>`
  )
}

/** The survey's grid, as small crosses. */
function crosses(): string {
  let d = ''
  for (let y = 100; y < COVER_SIZE.height; y += 200)
    for (let x = 100; x < COVER_SIZE.width; x += 200) d += `M${x - 6} ${y}h12M${x} ${y - 6}v12`
  return d
}

const LIGHT =
  '<radialGradient id="light" cx=".3" cy=".12" r=".95">' +
  `<stop offset="0" stop-color="${PAPER}" stop-opacity=".12"/><stop offset=".5" stop-color="${PAPER}" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="${NIGHT}" stop-opacity=".5"/></radialGradient>`

const DUSK =
  '<linearGradient id="dusk" x1=".36" y1=".42" x2="0" y2="1">' +
  `<stop offset="0" stop-color="${NIGHT}" stop-opacity="0"/><stop offset="1" stop-color="${NIGHT}" stop-opacity=".72"/></linearGradient>`
