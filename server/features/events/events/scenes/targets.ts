/** What is aimed at, and what one aims around. Each stands on its foot at 0, 0, about 200 high. */
import { type Light, tonesOf } from './light.ts'
import { BRASS, line, shadow, shape } from './pen.ts'

export interface Target {
  width: number
  draw(light: Light): string
}

/** Hits on steel: gray where the paint is gone. */
const HITS = 'M-14-150l6 5M10-134l6-4M-4-118l5 4M16-158l4 5'

const post = (light: Light, top: number) => {
  const wood = tonesOf('#7c5f3f', light)
  return (
    shadow(14, 2, 60, 10) +
    shape(`M-5 0V${top}H5V0Z`, wood.base) +
    shape(`M-5 0V${top}H-1V0Z`, wood.bright) +
    line('M-34 0H34', wood.deep, 9)
  )
}

export const roundPlate: Target = {
  width: 120,
  draw: (light) => {
    const steel = tonesOf('#c9cbc2', light)
    return (
      post(light, -90) +
      `<circle cx="4" cy="-140" r="52" fill="${steel.deep}"/><circle cy="-140" r="52" fill="${steel.base}"/>` +
      shape('M0-192A52 52 0 0 0 0-88A70 70 0 0 1 0-192Z', steel.bright) +
      line(HITS, steel.deep, 5)
    )
  },
}

/** A plate in the shape of a bowling pin that falls over. */
export const popper: Target = {
  width: 90,
  draw: (light) => {
    const steel = tonesOf('#d4d0c0', light)
    return (
      shadow(20, 2, 54, 10) +
      shape('M-30 0H36L28-12H-22Z', steel.deep) +
      shape('M-16-8L-26-108C-40-122-40-186 0-188C40-186 40-122 26-108L16-8Z', steel.base) +
      shape('M-16-8L-26-108C-40-122-40-186 0-188C-20-176-22-124-10-108L-4-8Z', steel.bright) +
      line('M-12-150l6 5M8-140l5-5M2-90l4 5', steel.deep, 5)
    )
  },
}

/** Cardboard with its zones, between two sticks. */
const cardboard: Target = {
  width: 120,
  draw: (light) => {
    const board = tonesOf('#b98f5d', light)
    const wood = tonesOf('#8a6a45', light)
    return (
      shadow(10, 2, 62, 10) +
      line('M-36 0V-96M36 0V-96', wood.dim, 8) +
      line('M-38 0V-96', wood.bright, 3) +
      line('M-56 0H-20M20 0H56', wood.deep, 8) +
      shape('M-52-64V-158L-26-182V-204H26V-182L52-158V-64L36-48H-36Z', board.base) +
      shape('M-52-64V-158L-26-182V-204H-8L-20-48H-36Z', board.bright) +
      line('M-28-86V-146L-14-158H14L28-146V-86Z', board.deep, 4) +
      line('M-12-196h24v14h-24Z', board.deep, 3)
    )
  },
}

/** White paper with a bull's eye, on a frame. */
const paper: Target = {
  width: 116,
  draw: (light) => {
    const sheet = tonesOf('#e9e3d2', light)
    const wood = tonesOf('#8a6a45', light)
    return (
      shadow(10, 2, 66, 10) +
      line('M-44 0V-196M44 0V-196', wood.base, 8) +
      line('M-46 0V-196', wood.bright, 3) +
      shape('M-50-60H50V-192H-50Z', sheet.base) +
      shape('M-50-60V-192H0L-30-60Z', sheet.bright) +
      `<g fill="none" stroke="${sheet.deep}" stroke-width="5"><circle cy="-126" r="46"/><circle cy="-126" r="30"/></g>` +
      `<circle cy="-126" r="15" fill="${tonesOf('#26302c', light).base}"/><circle cy="-126" r="4" fill="${BRASS}"/>`
    )
  },
}

/** Six plates in a row on one rail. */
const plateRack: Target = {
  width: 320,
  draw: (light) => {
    const steel = tonesOf('#d8d5c8', light)
    const rail = tonesOf('#5d6a66', light)
    const plates = [-125, -75, -25, 25, 75, 125]
      .map(
        (x) =>
          `<circle cx="${x}" cy="-116" r="20" fill="${steel.base}"/>` +
          shape(`M${x}-136a20 20 0 0 0 0 40a28 28 0 0 1 0-40Z`, steel.bright),
      )
      .join('')
    return (
      shadow(14, 2, 160, 12) +
      line('M-130 0L-118-92M130 0L118-92M-130 0H-100M130 0H100', rail.dim, 9) +
      plates +
      shape('M-158-98H158V-84H-158Z', rail.base) +
      shape('M-158-98H158V-93H-158Z', rail.bright)
    )
  },
}

/** Steel on chains under a frame. */
const swinger: Target = {
  width: 200,
  draw: (light) => {
    const frame = tonesOf('#5b6663', light)
    const steel = tonesOf('#cfcabb', light)
    return (
      shadow(16, 2, 110, 12) +
      line('M-96 0L-70-196L-50 0M96 0L70-196L50 0', frame.dim, 9) +
      line('M-78-196H78', frame.bright, 11) +
      line('M-24-190V-150M24-190V-150', steel.dim, 4) +
      shape('M-44-150H44L52-70L0-44L-52-70Z', steel.base) +
      shape('M-44-150H-6L-18-54L-52-70Z', steel.bright) +
      line('M-8-116l6 5M14-96l6-4M-22-92l5 4', steel.deep, 5)
    )
  },
}

/** A wall with a port to aim through. */
const wall: Target = {
  width: 190,
  draw: (light) => {
    const wood = tonesOf('#8f7149', light)
    return (
      shadow(20, 2, 104, 14) +
      `<path fill-rule="evenodd" d="M-90 0V-250H90V0ZM-50-110V-196H14V-110Z" fill="${wood.base}"/>` +
      shape('M-90 0V-250H-76V0Z', wood.bright) +
      shape('M-50-196H14V-186H-42V-110H-50Z', wood.deep) +
      line('M-76-84H90M-76-28H90M-76-222H90M50-250V0', wood.dim, 4)
    )
  },
}

/** Two drums, one upon the other. */
const drums: Target = {
  width: 90,
  draw: (light) => {
    const blue = tonesOf('#3c7c86', light)
    const drum = (y: number) =>
      shape(`M-40 ${y}V${y - 100}H40V${y}Q0 ${y + 14}-40 ${y}Z`, blue.base) +
      shape(`M-40 ${y}V${y - 100}H-18V${y + 5}Q-32 ${y + 4}-40 ${y}Z`, blue.bright) +
      shape(`M22 ${y + 4}V${y - 100}H40V${y}Z`, blue.deep) +
      line(`M-40 ${y - 34}Q0 ${y - 22} 40 ${y - 34}M-40 ${y - 68}Q0 ${y - 56} 40 ${y - 68}`, blue.dim, 4) +
      `<ellipse cy="${y - 100}" rx="40" ry="10" fill="${blue.bright}"/>`
    return shadow(18, 4, 58, 12) + drum(0) + drum(-102)
  },
}

export const STEEL: readonly Target[] = [roundPlate, popper, plateRack, swinger]
export const FACES: readonly Target[] = [cardboard, paper]
export const COVER: readonly Target[] = [wall, drums]
