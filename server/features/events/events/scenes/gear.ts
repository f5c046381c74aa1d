/** Things that lie on tables, each on its foot at 0, 0, about 120 high. Black goods are relit: their edges catch the light. */
import { type Light, tonesOf } from './light.ts'
import { BRASS, disc, line, shadow, shape } from './pen.ts'

export interface Gear {
  width: number
  draw(light: Light, color: string): string
}

export const COLORS = ['#55614d', '#4d5a66', '#7a6a4e', '#4b5350', '#80503c', '#3f6d6a'] as const

export const muffs: Gear = {
  width: 190,
  draw: (light, color) => {
    const cup = tonesOf(color, light)
    const band = tonesOf('#4a524f', light)
    const shell = (x: number, tone: string, edge: string) =>
      `<ellipse cx="${x}" cy="-44" rx="34" ry="46" fill="${tone}"/>` +
      line(`M${x - 20}-76Q${x - 34}-44 ${x - 18}-12`, edge, 7)
    return (
      shadow(12, -2, 104, 14) +
      line('M-62-70C-66-190 66-190 62-70', band.dim, 20) +
      line('M-66-76C-68-186 50-194 60-90', band.bright, 6) +
      shell(62, cup.dim, cup.base) +
      shell(-60, cup.base, cup.bright) +
      disc(-60, -44, 9, BRASS)
    )
  },
}

export const mug: Gear = {
  width: 110,
  draw: (light, color) => {
    const tone = tonesOf(color, light)
    return (
      shadow(10, -2, 62, 11) +
      line('M34-74Q74-72 68-44T34-18', tone.dim, 12) +
      shape('M-42-98H42V-14Q0 8-42-14Z', tone.base) +
      shape('M-42-98H-14V-1Q-34-6-42-14Z', tone.bright) +
      shape('M24-98H42V-14L24-6Z', tone.dim) +
      `<ellipse cy="-98" rx="42" ry="11" fill="${tone.bright}"/><ellipse cy="-97" rx="33" ry="7" fill="#2a1b12"/>` +
      line('M-10-122q-14-20 2-36t2-36M16-120q-12-18 2-30', light.key, 4, 0.4)
    )
  },
}

const torch: Gear = {
  width: 220,
  draw: (light) => {
    const black = tonesOf('#4b5551', light)
    return (
      shadow(6, -2, 118, 11) +
      shape('M-110-52H-62L-52-46H84Q96-46 96-36V-16Q96-6 84-6H-52L-62 0H-110Z', black.base) +
      shape('M-110-52H-62L-52-46H84Q96-46 96-36V-32H-110Z', black.bright) +
      line('M-36-32V-6M-20-32V-6M-4-32V-6M12-32V-6M28-32V-6M44-32V-6', black.deep, 5) +
      shape('M-52-46H-42V-6H-52Z', BRASS) +
      `<ellipse cx="-110" cy="-26" rx="9" ry="26" fill="#fbeec6"/>`
    )
  },
}

export const bottle: Gear = {
  width: 90,
  draw: (light, color) => {
    const tone = tonesOf(color, light)
    return (
      shadow(10, -2, 46, 10) +
      shape('M-32 0V-120Q-32-142-14-148H14Q32-142 32-120V0Z', tone.base) +
      shape('M-32 0V-120Q-32-142-14-148H-6L-12 0Z', tone.bright) +
      shape('M16 0V-147Q32-142 32-120V0Z', tone.dim) +
      shape('M-18-148V-172H18V-148Z', tonesOf('#c9cbc2', light).base) +
      line('M-32-62H32', BRASS, 5)
    )
  },
}

export const pouch: Gear = {
  width: 170,
  draw: (light, color) => {
    const tone = tonesOf(color, light)
    return (
      shadow(12, -2, 90, 13) +
      shape('M-80 0L-74-104Q0-122 74-104L80 0Z', tone.base) +
      shape('M-80 0L-74-104Q-50-112-30-114L-36 0Z', tone.bright) +
      shape('M-78-60H78L74-110Q0-126-74-110Z', tone.dim) +
      line('M-70-66H70M-60-24H60', tone.bright, 2.5, 0.7) +
      shape('M-14-78H14V-44H-14Z', tone.deep) +
      shape('M-9-56H9V-48H-9Z', BRASS)
    )
  },
}

/** Rods, brushes and a bottle of oil on a mat. */
export const cleaningKit: Gear = {
  width: 300,
  draw: (light, color) => {
    const mat = tonesOf(color, light)
    const steel = tonesOf('#c9cbc2', light)
    return (
      shape('M-160 6L-120-46H160L138 6Z', mat.deep) +
      line('M-150 2L-114-42H152', mat.bright, 3, 0.6) +
      line('M-100-30H70M-110-14H50', steel.bright, 6) +
      line('M-100-30h-24', BRASS, 14) +
      line('M-110-14h-24', '#7f4a35', 14) +
      shape('M84-10V-74Q84-84 94-86V-104H114V-86Q124-84 124-74V-10Z', tonesOf('#c9a64c', light).base) +
      shape('M84-10V-74Q84-84 94-86H100V-10Z', tonesOf('#c9a64c', light).bright) +
      shape('M84-58H124V-32H84Z', '#f1ecdf', 0.8)
    )
  },
}

const glasses: Gear = {
  width: 170,
  draw: (light) => {
    const frame = tonesOf('#454d4a', light)
    return (
      shadow(6, -2, 86, 9) +
      shape('M-82-50Q-44-62-8-48L-14-12Q-44 2-74-14Z', '#d9a04a', 0.7) +
      shape('M82-50Q44-62 8-48L14-12Q44 2 74-14Z', '#d9a04a', 0.6) +
      line('M-84-52Q-44-64 0-46Q44-64 84-52', frame.bright, 8) +
      line('M-84-52L-70-84M84-52L98-82', frame.base, 6) +
      line('M-66-42Q-50-48-38-46', '#fff7e2', 4, 0.7)
    )
  },
}

export const timer: Gear = {
  width: 100,
  draw: (light) => {
    const body = tonesOf('#4b5551', light)
    return (
      shadow(10, -2, 54, 10) +
      shape('M-42 0V-126Q-42-136-32-136H32Q42-136 42-126V0Z', body.base) +
      shape('M-42 0V-126Q-42-136-32-136H-22V0Z', body.bright) +
      shape('M-28-120H28V-76H-28Z', '#b7c9a2') +
      line('M-16-108V-88M-4-108h12v10h-12v10h12', '#26302c', 5) +
      disc(0, -42, 18, BRASS)
    )
  },
}

export const lantern: Gear = {
  width: 120,
  draw: (light, color) => {
    const tone = tonesOf(color, light)
    return (
      disc(0, -84, 150, 'url(#lantern)') +
      shadow(8, -2, 56, 10) +
      shape('M-44 0V-18H44V0Z', tone.base) +
      shape('M-34-18L-28-112H28L34-18Z', '#ffe3a3') +
      line('M0-112V-18M-16-112L-20-18M16-112L20-18', tone.deep, 4) +
      shape('M-42-112L-22-146H22L42-112Z', tone.base) +
      shape('M-42-112L-22-146H-6L-16-112Z', tone.bright) +
      line('M-26-142C-26-204 26-204 26-142', BRASS, 5)
    )
  },
}

export const RANGE_GEAR: readonly Gear[] = [muffs, bottle, pouch, glasses, timer, torch, mug]
