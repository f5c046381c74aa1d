/** A line under a roof at the edge of the land: over the sea on the coast, over a valley inland. Targets stand on the far bank. */
import { mixHex } from '#server/platform/drawing/colors.ts'
import { drawPalm } from '#server/platform/drawing/forest.ts'
import { drawBackdrop, greenOf } from './backdrop.ts'
import { RANGE_GEAR } from './gear.ts'
import { tonesOf } from './light.ts'
import { BRASS, line, put, shape } from './pen.ts'
import { hasSea, type Setting } from './setting.ts'
import { drawRow, WOODS } from './table.ts'
import { FACES, popper, roundPlate } from './targets.ts'

export function drawOverlook(setting: Setting): string {
  const { chanceOf, light } = setting
  const chance = chanceOf('overlook')
  return (
    drawBackdrop(setting, 390) +
    (hasSea(setting.land) ? drawSails(setting) + drawCliff(setting) : drawValley(setting)) +
    drawBank(setting) +
    drawRoof(setting) +
    drawRow(chance.some(RANGE_GEAR, 3), {
      light,
      chance,
      y: 752,
      size: 0.8,
      middle: chance.between(880, 1_000),
    })
  )
}

/** Layers of rock over the surf. */
function drawCliff({ chanceOf, light, ...setting }: Setting): string {
  const chance = chanceOf('cliff')
  const rock = tonesOf(setting.land === 'dry' ? '#a98a5e' : '#86806c', light)
  const reach = Math.round(chance.between(400, 560))
  const x = (share: number) => Math.round(1_600 - reach * share)
  return (
    shape(
      `M1600 286L${x(0.7)} 306L${x(1)} 350L${x(0.9)} 470L${x(1.05)} 560L${x(0.95)} 640H1600Z`,
      rock.base,
    ) +
    shape(
      `M${x(0.7)} 306L${x(1)} 350L${x(0.9)} 470L${x(1.05)} 560L${x(0.95)} 640H${x(0.72)}L${x(0.8)} 480Z`,
      rock.dim,
    ) +
    line(`M${x(0.98)} 410L1600 400M${x(0.92)} 470L1600 458M${x(1)} 530L1600 522`, rock.deep, 4, 0.7) +
    line(
      `M1600 284L${x(0.7)} 304L${x(1)} 348`,
      mixHex(greenOf({ chanceOf, light, ...setting }), light.key, 0.2),
      16,
    ) +
    line(`M${x(1.25)} 600Q${x(1.1)} 580 ${x(0.95)} 606T${x(0.6)} 616`, '#f3f4ea', 7, 0.7)
  )
}

function drawSails({ chanceOf, light }: Setting): string {
  const chance = chanceOf('sails')
  const cloth = tonesOf('#eee7d3', light)
  const boat =
    shape('M-30 0H34Q26 14 14 14H-20Q-28 10-30 0Z', cloth.deep) +
    shape('M4-8V-92Q40-50 44-8Z', cloth.base) +
    shape('M-2-8V-80Q-24-40-32-8Z', cloth.bright)
  return Array.from({ length: Math.floor(chance.between(1, 4)) }, () =>
    put(chance.between(380, 1_060), chance.between(420, 470), chance.between(0.45, 0.9), boat),
  ).join('')
}

function drawValley({ chanceOf, ...setting }: Setting): string {
  const chance = chanceOf('valley')
  const color = mixHex(greenOf({ chanceOf, ...setting }), setting.light.shade, 0.4)
  return Array.from({ length: 4 }, (_, at) =>
    drawPalm(
      `${setting.place} valley ${at}`,
      { x: chance.between(260, 1_440), y: 560 },
      chance.between(90, 170),
      color,
    ),
  ).join('')
}

/** Grass down to a low bank, and targets before it. */
function drawBank(setting: Setting): string {
  const { light, chanceOf } = setting
  const chance = chanceOf('bank')
  const [green, earth] = [
    tonesOf(chance.oneOf(['#6f7f4c', '#7f7a48', '#5f7358', '#8a7650']), light),
    tonesOf('#8f7048', light),
  ]
  const count = Math.round(chance.between(4, 7))
  const targets = Array.from({ length: count }, (_, at) =>
    put(
      430 + (at * 820) / count + chance.between(0, 50),
      604,
      0.46,
      chance.oneOf([...FACES, popper, roundPlate]).draw(light),
    ),
  )
  return (
    shape('M0 540C300 500 620 524 900 530S1400 520 1600 536V900H0Z', earth.dim) +
    shape('M0 540C300 500 620 524 900 530S1400 520 1600 536V560C1200 552 500 560 0 572Z', earth.bright) +
    shape('M0 588C500 566 1100 572 1600 592V900H0Z', green.base) +
    line('M0 640C500 616 1100 620 1600 642M0 690C500 668 1100 670 1600 692', light.key, 2, 0.2) +
    targets.join('')
  )
}

/** Posts and the eaves above frame the view; the bench is where one stands. */
function drawRoof({ chanceOf, light }: Setting): string {
  const chance = chanceOf('roof')
  const wood = tonesOf(chance.oneOf(WOODS), light)
  const shift = Math.round(chance.between(-60, 60))
  const step = chance.oneOf([460, 560, 380])
  const posts = [-1, 0, 1].map((at) => 760 + at * step + shift)
  const eaves = Math.round(chance.between(-24, 24))
  return (
    shape(`M0 0H1600V${135 - eaves}L0 ${135 + eaves}Z`, wood.deep) +
    line(`M0 ${135 + eaves}L1600 ${135 - eaves}`, wood.bright, 8) +
    posts
      .map(
        (x) =>
          shape(`M${x} 120h34v620h-34Z`, wood.dim) +
          shape(`M${x} 120h11v620h-11Z`, wood.bright) +
          line(`M${x - 60} 138L${x + 17} 214L${x + 94} 136`, wood.dim, 12),
      )
      .join('') +
    shape('M0 716H1600V752H0Z', wood.bright) +
    shape('M0 752H1600V900H0Z', wood.deep) +
    line('M0 752H1600', BRASS, 4, 0.85) +
    line('M0 730H1600', wood.dim, 3, 0.7)
  )
}
