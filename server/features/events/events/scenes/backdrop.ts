/** What lies behind every scene in the open: sky, weather, and the land of the municipality. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawGlow, drawRain, traceRidge } from '#server/platform/drawing/forest.ts'
import { traceRelief } from '#server/platform/drawing/relief.ts'
import { COVER_SIZE } from './facts.ts'
import { disc, fall, line, PAPER, shape } from './pen.ts'
import { hasSea, type Land, type Setting } from './setting.ts'

const { width, height } = COVER_SIZE

const GREENS: Record<Land, string> = {
  mountain: '#3f6b55',
  karst: '#4c7350',
  town: '#4a6a5c',
  coast: '#447062',
  dry: '#7b7748',
}

/** Sky down to the horizon, and the land or the sea at it. */
export function drawBackdrop(setting: Setting, horizon: number): string {
  return (
    drawSky(setting, horizon) +
    (hasSea(setting.land) ? drawSea(setting, horizon) : '') +
    drawHills(setting, horizon) +
    (setting.land === 'town' ? drawTown(setting, horizon) : '') +
    drawWeather(setting, horizon)
  )
}

/** The color of growing things here, in this light. */
export const greenOf = ({ land, light }: Setting) =>
  mixHex(GREENS[land], light.shade, 0.15 + light.dimness * 0.7)

function drawSky(setting: Setting, horizon: number): string {
  const { light, place, chanceOf } = setting
  const chance = chanceOf('sun')
  const isNight = light.hour === 'night'
  const [x, y] = [Math.round(chance.between(420, 1_300)), Math.round(horizon - light.height)]
  const r = Math.round(isNight ? chance.between(30, 48) : chance.between(44, 66))
  const map = traceRelief({ seed: `sky ${place}`, width, height: horizon, levels: 7, hill: 430, cell: 46 })
  return (
    fall('sky', light.top, light.low) +
    `<rect width="${width}" height="${horizon + 60}" fill="url(#sky)"/>` +
    drawGlow('sun', x, y, isNight ? 360 : 620, light.key, isNight ? 0.22 : 0.6) +
    line(map.join(''), PAPER, 1.8, 0.16) +
    (isNight ? drawStars(setting, horizon) : '') +
    disc(x, y, r, mixHex(light.key, '#ffffff', 0.3), isNight ? 0.75 : 0.9)
  )
}

function drawStars({ chanceOf }: Setting, horizon: number): string {
  const chance = chanceOf('stars')
  let d = ''
  for (let count = 0; count < 34; count++)
    d += `M${Math.round(chance.between(60, 1_540))} ${Math.round(chance.between(50, horizon - 130))}h0`
  return line(d, PAPER, 3.4, 0.5)
}

/** From the horizon down, with glints towards the viewer. */
function drawSea({ light, chanceOf }: Setting, horizon: number): string {
  const chance = chanceOf('sea')
  const water = mixHex('#2f7480', light.shade, 0.1 + light.dimness * 0.75)
  let glints = ''
  for (let row = 0; row < 22; row++) {
    const length = Math.round(chance.between(20, 50 + row * 6))
    glints += `M${Math.round(chance.between(80, 1_480))} ${horizon + 8 + row * 11}h${length}`
  }
  return (
    fall('sea', mixHex(water, light.low, 0.45), mixHex(water, light.shade, 0.35)) +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#sea)"/>` +
    line(glints, light.key, 3, 0.3)
  )
}

/** Two ridges at the sea and three inland; round mogotes in the karst. */
function drawHills(setting: Setting, horizon: number): string {
  const { light, land, place } = setting
  const green = greenOf(setting)
  const sea = hasSea(land)
  const ridges = sea
    ? [{ base: horizon - 6, swing: 80, hill: 520, far: 0.62 }]
    : [
        { base: horizon - 20, swing: land === 'mountain' ? 330 : 170, hill: 340, far: 0.66 },
        { base: horizon + 20, swing: 190, hill: 290, far: 0.42 },
        { base: horizon + 60, swing: 110, hill: 240, far: 0.18 },
      ]
  return ridges
    .map(({ far, ...shapeOf }, index) => {
      const rise =
        land === 'karst' && index < 2 ? mogotes(index * 170) : sea ? headland(place.length) : undefined
      const ridge = traceRidge({
        seed: `${place} ${index}`,
        width,
        height: sea ? horizon + 2 : height,
        lines: 2,
        ...shapeOf,
        rise,
      })
      const color = mixHex(green, light.low, far)
      return shape(ridge.land, color) + line(ridge.crest + ridge.contours.join(''), PAPER, 1.6, 0.14)
    })
    .join('')
}

const mogotes = (shift: number) => (x: number) => {
  const across = ((x + shift) % 330) / 165 - 1
  return 120 * Math.sqrt(Math.max(0, 1 - across ** 2))
}

/** Land on one side of the bay only. */
const headland = (seed: number) => (x: number) => {
  const share = seed % 2 ? x / width : 1 - x / width
  return 130 * share ** 2 - 60 * (1 - share)
}

/** Roofs along the foot of the hills; windows are lit once it gets dark. */
function drawTown({ light, chanceOf, place }: Setting, horizon: number): string {
  const chance = chanceOf(`town ${place}`)
  const wall = mixHex('#8d9688', light.shade, 0.3 + light.dimness * 0.7)
  let [walls, roofs, windows] = ['', '', '']
  for (let x = 40; x < 1_560; ) {
    const wide = Math.round(chance.between(46, 110))
    const tall = Math.round(chance.between(34, 130) * (chance.share() > 0.8 ? 1.7 : 1))
    const top = horizon + 70 - tall
    walls += `M${x} ${top}h${wide}v${tall + 40}h${-wide}Z`
    roofs += `M${x} ${top}h${wide}v8h${-wide}Z`
    for (let y = top + 22; y < horizon + 40; y += 26) windows += `M${x + 12} ${y}h8M${x + wide - 22} ${y}h8`
    x += wide + Math.round(chance.between(2, 60))
  }
  const isLit = light.hour === 'night' || light.hour === 'dusk'
  return (
    shape(walls, mixHex(wall, light.low, 0.25)) +
    shape(roofs, light.key, 0.3) +
    line(windows, isLit ? '#f7cf86' : light.shade, 7, isLit ? 0.75 : 0.3)
  )
}

function drawWeather({ weather, light, chanceOf }: Setting, horizon: number): string {
  const chance = chanceOf('weather parts')
  if (weather === 'clouds') {
    const cloud = () => {
      const [x, y, r] = [
        chance.between(120, 1_450),
        chance.between(110, horizon - 170),
        chance.between(24, 44),
      ]
      const at = (dx: number, dy: number, k: number) =>
        `<ellipse cx="${Math.round(x + dx * r)}" cy="${Math.round(y + dy * r)}" rx="${Math.round(r * k * 2.3)}" ry="${Math.round(r * k)}"/>`
      return at(0, 0, 1) + at(2.4, 0.35, 0.8) + at(-2.6, 0.4, 0.7) + at(0.8, -0.55, 0.7)
    }
    return `<g fill="${mixHex(light.low, PAPER, 0.25)}" opacity=".34">${cloud()}${cloud()}${cloud()}</g>`
  }
  if (weather === 'mist') {
    const bank = (y: number) =>
      `<ellipse cx="${Math.round(chance.between(300, 1_300))}" cy="${y}" rx="900" ry="46" fill="${light.low}" opacity=".34"/>`
    return bank(horizon - 40) + bank(horizon + 30)
  }
  return ''
}

/** Falls before everything, so it is drawn last. */
export const drawFalling = ({ weather, place, light }: Setting) =>
  weather === 'rain' ? drawRain(place + light.low, width, height, 120) : ''
