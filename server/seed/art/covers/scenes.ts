/** Night above the workshops, 1600 x 640: sky, map, ridges and mist, and before them what each one works with. */
import {
  drawFrond,
  drawGlow,
  drawPalm,
  drawRain,
  paintRidge,
  traceRidge,
} from '#server/platform/drawing/forest.ts'
import { createRandom, hashText } from '../ink.ts'
import { traceRelief } from '../relief.ts'
import type { Motif } from './emblems.ts'
import { drawForeground } from './foregrounds.ts'

const WIDTH = 1600
const HEIGHT = 640

/** From the sky down to the foot, darker and darker. */
interface Tint {
  sky: string
  haze: string
  far: string
  middle: string
  near: string
  foot: string
}

const TINTS: Record<Motif, Tint> = {
  anvil: tint('#1c2724', '#3c4f49', '#33443f', '#26352f', '#18231f', '#0d1412'),
  needle: tint('#261f18', '#5a4734', '#46392c', '#342b21', '#221c16', '#120f0c'),
  sail: tint('#16222a', '#355264', '#2b4350', '#20343f', '#14232b', '#0a1217'),
  cucubano: tint('#172018', '#3a4c33', '#2f4030', '#223125', '#152019', '#0b120e'),
  target: tint('#211f1c', '#584d40', '#423c33', '#302d27', '#1f1e1a', '#10100e'),
  peaks: tint('#15241f', '#3a6152', '#2c4d42', '#1f3a31', '#142720', '#0a1512'),
  palm: tint('#19241b', '#45593e', '#37492f', '#283823', '#192418', '#0d130d'),
}

function tint(sky: string, haze: string, far: string, middle: string, near: string, foot: string): Tint {
  return { sky, haze, far, middle, near, foot }
}

/** Where the sky is brightest: behind the ridges, right of the middle; every land has its own moon. */
function placeMoon(seed: string): { x: number; y: number; r: number } {
  const random = createRandom(hashText(`moon ${seed}`))
  return {
    x: Math.round(760 + random() * 480),
    y: Math.round(110 + random() * 90),
    r: Math.round(36 + random() * 34),
  }
}

export function drawScene(seed: string, motif: Motif): string {
  const colors = TINTS[motif]
  const content =
    drawSky(seed, colors) +
    drawRidges(seed, motif, colors) +
    drawForeground(motif, colors, placeMoon(seed).x) +
    drawFerns(colors)
  const prefix = `c${hashText(`${seed} ${motif}`).toString(36)}-`
  const body = content.replace(/ id="|url\(#/g, (start) => start + prefix)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`
}

function drawSky(seed: string, { sky, haze }: Tint): string {
  const { x, y, r } = placeMoon(seed)
  const lines = traceRelief({
    seed: `sky of ${seed}`,
    width: WIDTH,
    height: 480,
    levels: 10,
    hill: 360,
    cell: 26,
  })
  const map = lines.map(
    (line, index) => `<path d="${line}"${index % 4 === 2 ? ' opacity="1"' : ' opacity=".55"'}/>`,
  )
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${sky}"/>` +
    drawGlow('haze', x, 400, 760, haze, 1) +
    `<g fill="none" stroke="#eef0e2" stroke-opacity=".13" stroke-width="1.8">${map.join('')}</g>` +
    `<circle cx="${x}" cy="${y}" r="${r + 14}" fill="#f3ead2" opacity=".1"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f3ead2" opacity=".26"/>`
  )
}

function drawRidges(seed: string, motif: Motif, { far, middle, near, haze, foot }: Tint): string {
  const sharp = motif === 'peaks' ? 0.25 : 0
  const size = { width: WIDTH, height: HEIGHT }
  const ridges = [
    {
      base: 372,
      swing: motif === 'peaks' ? 90 : 210,
      hill: 330,
      lines: 4,
      rise: riseOf(motif),
      sharp,
      top: far,
    },
    { base: 440, swing: 150, hill: 260, lines: 4, sharp: sharp * 0.5, top: middle },
    { base: 510, swing: 96, hill: 210, lines: 3, top: near },
  ]
  const visible = motif === 'sail' ? ridges.slice(0, 1) : ridges
  return visible
    .map(({ top, ...shape }, index) => {
      const ridge = traceRidge({ seed: `${seed} ridge ${index}`, ...size, ...shape })
      const mist = `<rect y="${shape.base - 40}" width="${WIDTH}" height="150" fill="url(#mist)" opacity="${0.5 - index * 0.14}"/>`
      return paintRidge(ridge, `ridge${index}`, { top, foot: index === 2 ? foot : near }) + mist
    })
    .join('')
    .concat(
      `<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${haze}" stop-opacity="0"/><stop offset=".55" stop-color="${haze}" stop-opacity=".6"/><stop offset="1" stop-color="${haze}" stop-opacity="0"/></linearGradient>`,
    )
}

/** Hills that a place is known by: three peaks of Jayuya, the round mogotes of the north. */
function riseOf(motif: Motif): (x: number) => number {
  const bump = (x: number, at: number, width: number, height: number) =>
    height * Math.max(0, 1 - Math.abs(x - at) / width)
  const dome = (x: number, at: number, width: number, height: number) =>
    height * Math.sqrt(Math.max(0, 1 - ((x - at) / width) ** 2))
  if (motif === 'peaks')
    return (x) => bump(x, 900, 150, 130) + bump(x, 1120, 150, 230) + bump(x, 1330, 140, 150)
  if (motif === 'target')
    return (x) =>
      dome(x, 640, 110, 70) + dome(x, 880, 130, 120) + dome(x, 1120, 110, 90) + dome(x, 1340, 140, 140)
  return (x) => 60 * (x / WIDTH)
}

function drawFerns({ foot }: Tint): string {
  return (
    drawPalm('cover left', { x: 96, y: 660 }, 250, foot) +
    drawPalm('cover left two', { x: 190, y: 670 }, 180, foot) +
    drawFrond({ x: -20, y: 660 }, { x: 110, y: 500 }, { x: 320, y: 566 }, 44, foot) +
    drawFrond({ x: 1630, y: 680 }, { x: 1560, y: 520 }, { x: 1400, y: 590 }, 44, foot) +
    drawFrond({ x: 1620, y: 660 }, { x: 1610, y: 500 }, { x: 1510, y: 440 }, 36, foot) +
    drawRain('cover', WIDTH, HEIGHT, 90)
  )
}
