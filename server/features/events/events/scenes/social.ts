/** Where people meet without a target: a lighthouse, a marina, a porch with coffee. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawGlow } from '#server/platform/drawing/forest.ts'
import { drawBackdrop } from './backdrop.ts'
import { bottle, type Gear, lantern, mug, pouch } from './gear.ts'
import { type Light, tonesOf } from './light.ts'
import { BRASS, disc, GLOW, line, put, shadow, shape } from './pen.ts'
import type { Chance, Setting } from './setting.ts'
import { drawRow, drawTable, WOODS } from './table.ts'

/** The sea is there even where the municipality has none. */
const bySea = (setting: Setting): Setting => ({ ...setting, land: setting.land === 'dry' ? 'dry' : 'coast' })

export function drawLighthouse(setting: Setting): string {
  const { light, chanceOf } = setting
  const chance = chanceOf('lighthouse')
  const [stone, rock] = [tonesOf('#ddd3ba', light), tonesOf('#94805c', light)]
  const x = Math.round(chance.between(820, 1_060))
  const isLit = light.hour !== 'day' && light.hour !== 'morning'
  return (
    drawBackdrop(bySea(setting), 430) +
    shape('M1600 430C1360 410 1180 420 1040 424S760 440 640 500L540 642H1600Z', rock.base) +
    shape('M640 500L540 642H760L820 520L900 440C800 450 700 466 640 500Z', rock.dim) +
    line('M700 530L1600 480M660 570L1600 540', rock.deep, 4, 0.6) +
    line('M420 618q60-22 110 4t90 2M470 634q50-16 90 2', '#f3f4ea', 6, 0.6) +
    put(
      x,
      436,
      1,
      (isLit
        ? drawGlow('beam', 0, -254, 240, GLOW, 0.8) +
          shape('M0-262L-1200-350V-170L0-246ZM0-262L900-340V-180L0-246Z', '#ffeec0', 0.2)
        : '') +
        shape('M60 0V-96H330V0Z', stone.base) +
        shape('M52-96H338V-110H52Z', stone.bright) +
        line('M106-30v-34M160-30v-34M214-30v-34M268-30v-34', stone.deep, 18) +
        shape('M-56 4L-40-216H40L56 4Z', stone.base) +
        shape('M-56 4L-40-216H-12L-18 4Z', stone.bright) +
        shape('M26 4L22-216H40L56 4Z', stone.dim) +
        line('M0-60v-24M0-130v-24', stone.deep, 14) +
        shape('M-54-216H54V-230H-54Z', tonesOf('#6c3d33', light).base) +
        shape('M-28-230V-276H28V-230Z', isLit ? '#fff0c4' : stone.dim) +
        line('M-28-230V-276M0-230V-276M28-230V-276', BRASS, 5) +
        shape('M-38-276Q0-330 38-276Z', tonesOf('#6c3d33', light).bright),
    ) +
    drawTable(640, chance.oneOf(WOODS), light) +
    drawRow(chance.some([mug, bread, greca, mug], 3), { light, chance, y: 706, size: 1, middle: 800 })
  )
}

export function drawMarina(setting: Setting): string {
  const { light, chanceOf } = setting
  const chance = chanceOf('marina')
  const hulls = ['#d8d4c6', '#3f7480', '#a0503c', '#c9a64c', '#566a5c']
  const boats = Array.from({ length: 5 }, (_, at) => ({
    x: 470 + at * 190 + chance.between(-40, 40),
    size: chance.between(0.75, 1.2),
  }))
  const isLit = light.hour === 'night' || light.hour === 'dusk'
  const wood = tonesOf('#8a7354', light)
  return (
    drawBackdrop(bySea(setting), 400) +
    boats.map(({ x, size }) => put(x, 560, size, drawBoat(light, chance.oneOf(hulls)))).join('') +
    (isLit ? drawFestoon(chance) : '') +
    shape('M0 640L700 604H1600V690L0 790Z', wood.base) +
    shape('M0 640L700 604H1600V614H706L0 654Z', wood.bright) +
    line(
      'M300 625L240 770M560 611L560 752M820 604L880 734M1100 604L1200 714M1380 604L1500 698',
      wood.deep,
      4,
      0.7,
    ) +
    [330, 760, 1_190]
      .map((at) => line(`M${at} 640V540`, wood.deep, 26) + line(`M${at - 8} 640V544`, wood.bright, 7))
      .join('') +
    drawRow(chance.some([lantern, pouch, mug, bottle], 3), { light, chance, y: 668, size: 0.9, middle: 960 })
  )
}

function drawBoat(light: Light, color: string): string {
  const [hull, mast] = [tonesOf(color, light), tonesOf('#c9cbc2', light)]
  return (
    line('M-60 20H70', '#060a09', 12, 0.3) +
    line('M0-20V-330M0-60H96', mast.base, 6) +
    line('M0-326L-86-20M0-326L104-20', mast.dim, 2, 0.7) +
    shape('M0-62Q50-84 98-62V-50H0Z', tonesOf('#3c5f73', light).base) +
    shape('M-40-24V-52H36L50-24Z', mast.bright) +
    shape('M-98-24H110Q96 18 64 22H-66Q-90 14-98-24Z', hull.base) +
    shape('M-98-24H-20L-30 22H-66Q-90 14-98-24Z', hull.bright) +
    line('M-94-12H104', hull.deep, 5)
  )
}

function drawFestoon(chance: Chance): string {
  const sag = chance.between(50, 110)
  const at = (share: number) => ({
    x: Math.round(120 + share * 1_400),
    y: Math.round(190 + 4 * sag * share * (1 - share)),
  })
  const spots = Array.from({ length: 13 }, (_, index) => at(index / 12))
  return (
    drawGlow('festoon', -300, -300, 1, GLOW, 0.8) +
    line(spots.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join(''), '#0b0f0d', 4) +
    spots.map(({ x, y }) => disc(x, y + 9, 44, 'url(#festoon)') + disc(x, y + 9, 7, '#fff3d2')).join('')
  )
}

export function drawPorch(setting: Setting): string {
  const { light, chanceOf } = setting
  const chance = chanceOf('porch')
  const wood = tonesOf(chance.oneOf(WOODS), light)
  const rails = Array.from({ length: 17 }, (_, at) => `M${at * 100} 470V610`).join('')
  return (
    drawBackdrop(setting, 430) +
    line(rails, mixHex(wood.dim, light.shade, 0.3), 14) +
    shape('M0 452H1600V478H0Z', wood.base) +
    shape('M0 452H1600V460H0Z', wood.bright) +
    drawTable(600, chance.oneOf(WOODS), light) +
    drawRow(chance.some([greca, mug, mug, bread, ...(light.hour === 'night' ? [lantern] : [])], 4), {
      light,
      chance,
      y: 676,
      size: 1.4,
    })
  )
}

/** The pot of a Puerto Rican kitchen. */
const greca: Gear = {
  width: 130,
  draw: (light) => {
    const metal = tonesOf('#b9beb8', light)
    return (
      shadow(12, -2, 62, 11) +
      line('M40-130Q86-128 76-60', '#2f3734', 13) +
      shape('M-48 0L-36-78H36L48 0Z', metal.base) +
      shape('M-48 0L-36-78H-10L-14 0Z', metal.bright) +
      shape('M30 0L24-78H36L48 0Z', metal.dim) +
      shape('M-36-78L-46-156L-66-168L-40-164H44L36-78Z', metal.base) +
      shape('M-36-78L-46-156L-66-168L-40-164H-14L-12-78Z', metal.bright) +
      line('M-38-78H38', metal.deep, 6) +
      shape('M-42-164Q0-186 44-164Z', metal.dim) +
      disc(0, -182, 9, BRASS)
    )
  },
}

const bread: Gear = {
  width: 180,
  draw: (light) => {
    const crust = tonesOf('#c08a4c', light)
    return (
      shadow(8, 0, 96, 12) +
      `<ellipse cy="-6" rx="96" ry="15" fill="${tonesOf('#ddd3ba', light).base}"/>` +
      shape('M-80-12Q-84-62-20-64H30Q84-60 80-12Q0 0-80-12Z', crust.base) +
      shape('M-80-12Q-84-62-20-64H0Q-50-50-46-8Z', crust.bright) +
      line('M-36-56l18 22M-4-60l18 24M30-58l16 22', crust.deep, 6)
    )
  },
}
