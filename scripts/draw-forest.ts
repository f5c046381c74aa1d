/** The picture of the landing page, which `draw-brand.ts` writes into `public/forest.svg`: a page has one element of it, not a hundred. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coquiPaths } from '../contract/coqui-geometry.ts'
import { drawFrond, drawPalm, drawRidge, drawVeins, FOREST_HEIGHT, FOREST_WIDTH } from './forest-shapes.ts'

const theme = readFileSync(join(import.meta.dirname, '../web/ui/theme.css'), 'utf8')

function color(token: string): string {
  const value = new RegExp(`--color-${token}: ([^;]+);`).exec(theme)?.[1]
  if (!value) throw new Error(`web/ui/theme.css has no color "${token}".`)
  return value
}

/** A color as the classes of a page name it: `text/14` is 14 % of the text's. */
function ink(property: 'fill' | 'stroke', name: string): string {
  const [token = '', share] = name.split('/')
  const strength = share ? ` ${property}-opacity="${Number(share) / 100}"` : ''
  return `${property}="${color(token)}"${strength}`
}
const fill = (name: string) => ink('fill', name)
const stroke = (name: string) => ink('stroke', name)

const ridges = [
  drawRidge({ seed: 'cerro de punta', base: 520, swing: 250, hill: 430, lines: 4 }),
  drawRidge({ seed: 'el yunque', base: 610, swing: 190, hill: 360, lines: 4 }),
  drawRidge({ seed: 'guilarte', base: 712, swing: 130, hill: 300, lines: 3 }),
  drawRidge({ seed: 'carite', base: 800, swing: 90, hill: 240, lines: 0 }),
]
const palms = [
  { x: 700, y: 840, height: 180 },
  { x: 782, y: 855, height: 228 },
  { x: 846, y: 870, height: 166 },
  { x: 1000, y: 880, height: 210 },
  { x: 1068, y: 880, height: 156 },
  { x: 420, y: 880, height: 152 },
  { x: 480, y: 892, height: 190 },
  { x: 210, y: 900, height: 164 },
].map(({ x, y, height }) => drawPalm(`palm ${x}`, { x, y }, height))

/** The leaf that the coquí sits on: two edges and a rib, from the right border to its tip. */
const LEAF = {
  upper: [
    { x: 1680, y: 640 },
    { x: 1330, y: 588 },
    { x: 1010, y: 776 },
  ],
  rib: [
    { x: 1680, y: 760 },
    { x: 1340, y: 690 },
    { x: 1010, y: 776 },
  ],
  lower: [
    { x: 1680, y: 880 },
    { x: 1290, y: 884 },
    { x: 1010, y: 776 },
  ],
} as const
const veins = drawVeins(LEAF.rib, LEAF.upper, 9) + drawVeins(LEAF.rib, LEAF.lower, 9)
const fronds = [
  drawFrond({ x: -20, y: 930 }, { x: 90, y: 760 }, { x: 300, y: 812 }, 52),
  drawFrond({ x: -10, y: 940 }, { x: 20, y: 730 }, { x: 130, y: 690 }, 46),
  drawFrond({ x: 40, y: 950 }, { x: 240, y: 840 }, { x: 440, y: 884 }, 40),
  drawFrond({ x: 1640, y: 960 }, { x: 1480, y: 800 }, { x: 1270, y: 868 }, 50),
  drawFrond({ x: 1610, y: 960 }, { x: 1590, y: 770 }, { x: 1478, y: 716 }, 44),
].join('')

/** Where the call comes from: the throat. */
const CALL = { x: 1246, y: 606 }
const CALL_RINGS = [64, 108, 158, 216, 284, 364]

/** A coquí calls from a leaf above the cordillera, at night. Its foot and right edge stay in the picture at every width. */
export function drawForest(): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FOREST_WIDTH} ${FOREST_HEIGHT}" aria-hidden="true" preserveAspectRatio="xMaxYMax slice" fill="none">`,
    // The widest rings would reach the words on a narrower screen; a picture's width is that of its box.
    '<style>@media (max-width: 1023px){.wide{display:none}}</style>',
    drawShades(),
    '<circle cx="1270" cy="420" r="560" fill="url(#glow)"/>',
    `<circle cx="1330" cy="330" r="150" ${fill('text/5')} ${stroke('text/20')}/>`,
    ...ridges.map((_, index) => drawLand(index)),
    drawCall(),
    drawLeaf(),
    drawCoqui({ x: 1172, y: 458, scale: 8.6 }),
    `<path d="${fronds}" ${fill('sunken')}/>`,
    '</svg>\n',
  ].join('')
}

function drawShades(): string {
  const stop = (offset: number, token: string, opacity = '') =>
    `<stop offset="${offset}" stop-color="${color(token)}"${opacity}/>`
  const down = (id: string, from: string, to: string) =>
    `<linearGradient id="${id}" x1="0" x2="0" y1="0" y2="1">${stop(0, from)}${stop(1, to)}</linearGradient>`
  const ground = ['pressed', 'raised', 'surface', 'sunken'].map((tone, at) =>
    down(`ridge-${at}`, tone, 'page'),
  )
  return [
    '<defs>',
    `<radialGradient id="glow">${stop(0, 'pressed', ' stop-opacity=".9"')}${stop(1, 'page', ' stop-opacity="0"')}</radialGradient>`,
    ...ground,
    down('coqui', 'control', 'raised'),
    down('leaf', 'pressed', 'surface'),
    '</defs>',
  ].join('')
}

function drawLand(index: number): string {
  const ridge = ridges[index]
  if (!ridge) return ''
  const lines = ridge.contours.map(
    (line, depth) => `<path d="${line}" ${stroke('text/8')} opacity="${1 - depth * 0.2}"/>`,
  )
  return [
    index === 3 ? drawPalms() : '',
    `<path d="${ridge.land}" fill="url(#ridge-${index})"/>`,
    `<path d="${ridge.crest}" ${stroke('text/14')}/>`,
    ...lines,
  ].join('')
}

function drawPalms(): string {
  const trunks = palms.map(({ trunk }) => trunk).join('')
  const crowns = palms.map(({ crown }) => crown).join('')
  return `<path d="${trunks}" ${stroke('page')} stroke-width="5" stroke-linecap="round"/><path d="${crowns}" ${fill('page')} ${stroke('page')}/>`
}

/** Sound as contour lines. */
function drawCall(): string {
  const rings = CALL_RINGS.map(
    (radius, index) =>
      `<circle cx="${CALL.x}" cy="${CALL.y}" r="${radius}"${index > 3 ? ' class="wide"' : ''} opacity="${(0.62 - index * 0.1).toFixed(2)}" pathLength="360"/>`,
  )
  return `<g ${stroke('accent')} stroke-width="1.6" stroke-dasharray="86 274" transform="rotate(164 ${CALL.x} ${CALL.y})">${rings.join('')}</g>`
}

const point = ({ x, y }: { x: number; y: number }) => `${x} ${y}`

function drawLeaf(): string {
  const { upper, rib, lower } = LEAF
  const edge = `M${point(upper[0])}Q${point(upper[1])} ${point(upper[2])}`
  return [
    `<path d="${edge}Q${point(lower[1])} ${point(lower[0])}Z" fill="url(#leaf)"/>`,
    `<path d="${veins}" ${stroke('text/10')}/>`,
    `<path d="M${point(rib[0])}Q${point(rib[1])} ${point(rib[2])}" ${stroke('text/18')} stroke-width="2"/>`,
    `<path d="${edge}" ${stroke('text/30')} stroke-width="1.5"/>`,
  ].join('')
}

/** The mark's frog with a body: its own lines, thinner, over flat planes, the throat full for the call. */
const [OUTLINE = ''] = coquiPaths
const BODY =
  'M20.6 17.3C24 17.5 27 16.8 29.3 13.8C28.6 11.4 26.6 9.4 24 8.7A4 4 0 0 0 16.4 9.6C9 9.8 3 14.4 3 20.8A6.2 6.2 0 0 0 9.2 27L15.2 26.4C17.8 25.6 19.8 23.4 20.6 20.6Z'
const BACK =
  'M16.4 9.6C9 9.8 3 14.4 3 20.8C3 22 3.3 23.2 3.9 24.2C4.2 17.6 9.4 13 17.6 12.2C16.9 11.5 16.5 10.6 16.4 9.6Z'
const THROAT = 'M19.6 16.9C22.4 17.5 25.6 17 27.6 15.6A4.5 4.5 0 1 1 19.6 16.9Z'
const FRONT_LEG = 'M20 18.6C21.2 21.4 20.8 24.2 19.6 26.6'
const TOES = 'M19.6 26.6L26.2 26.8M19.8 26.2L24.6 24.9M19.6 26.6L22.6 28M9.4 27L15.8 27.2M10.6 27L14.2 28.2'
const TOE_TIPS = [
  [26.2, 26.8],
  [24.6, 24.9],
  [22.6, 28],
  [15.8, 27.2],
  [14.2, 28.2],
] as const
const SPOTS = [
  [12.6, 13.4, 0.75],
  [9.6, 15.3, 0.55],
  [14.8, 14.6, 0.45],
  [11.6, 16.6, 0.4],
  [7.2, 17.4, 0.4],
] as const

/** Faces left. */
function drawCoqui({ x, y, scale }: { x: number; y: number; scale: number }): string {
  const dot = (cx: number, cy: number, r: number, name: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" ${fill(name)}/>`
  return [
    `<g transform="translate(${x + 32 * scale} ${y}) scale(${-scale} ${scale})" stroke-linecap="round" stroke-linejoin="round" stroke-width=".36">`,
    `<ellipse cx="15" cy="28" rx="13" ry="1.3" ${fill('sunken/60')}/>`,
    `<path d="${TOES}" ${stroke('text/75')} stroke-width=".7"/>`,
    ...TOE_TIPS.map(([cx, cy]) => dot(cx, cy, 0.62, 'text/85')),
    `<path d="${THROAT}" ${fill('control')} ${stroke('text/80')}/>`,
    `<path d="M22 20.6A3 3 0 0 0 24.4 22.4" ${stroke('text/35')}/>`,
    `<path d="${BODY}" fill="url(#coqui)"/>`,
    `<path d="${BACK}" ${fill('text/8')}/>`,
    ...SPOTS.map(([cx, cy, r]) => dot(cx, cy, r, 'sunken/55')),
    `<path d="${FRONT_LEG}" ${stroke('pressed')} stroke-width="2.2"/>`,
    `<path d="${FRONT_LEG}" ${stroke('text/75')} transform="translate(-1 0)"/>`,
    `<path d="${OUTLINE}" ${stroke('text/80')}/>`,
    dot(20.3, 9.7, 2.15, 'accent'),
    `<ellipse cx="20.5" cy="9.7" rx="1.35" ry=".62" ${fill('sunken')}/>`,
    dot(21.2, 8.9, 0.32, 'text'),
    '</g>',
  ].join('')
}
