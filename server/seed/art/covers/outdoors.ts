/** What stands outside: boats, beetles and a lantern, targets under lamps, shirts on a line. */
import { drawGlow, drawPalm } from '#server/platform/drawing/forest.ts'
import { createRandom } from '../ink.ts'
import { BRASS, GLOW, type Shades, shape, stroke } from './pen.ts'

export function drawBay({ haze, near, foot }: Shades, moonX: number): string {
  const random = createRandom(41)
  let glints = ''
  for (let index = 0; index < 46; index++) {
    const y = 446 + index * 4
    const half = 10 + index * 1.6
    const x = moonX + (random() - 0.5) * half * 2.4
    const length = 12 + random() * (20 + index)
    glints += `M${Math.round(x - length)} ${y}h${Math.round(length * 2)}`
  }
  const boat = (x: number, y: number, k: number) =>
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    stroke('M-60 44H60', '#0b1317', 4, 0.5) +
    shape('M-74 0H82Q70 30 44 32H-50Q-68 26-74 0Z', '#0f181d') +
    shape('M-74 0H82L78 8H-72Z', '#7d6243') +
    stroke('M4 0V-226', '#2a3238', 5) +
    shape('M10-218C74-150 104-70 108-14H10Z', '#8fa3a6') +
    shape('M10-218C38-180 50-90 48-14H10Z', '#d9d8c8') +
    shape('M-2-190C-26-120-58-56-84-16H-2Z', '#eee7d3') +
    stroke('M18-70H100M16-124H80', '#566a70', 2, 0.8) +
    `<circle cx="4" cy="-232" r="5" fill="${GLOW}"/></g>`
  return (
    shape('M0 436H1600V640H0Z', near) +
    shape('M0 436H1600V470H0Z', haze, 0.4) +
    stroke(glints, '#f3ead2', 2.4, 0.42) +
    stroke(
      'M40 476H300M420 500H640M120 540H420M560 570H900M1330 520H1560M1260 590H1600',
      '#e6eef0',
      2,
      0.12,
    ) +
    boat(860, 452, 0.42) +
    boat(1010, 462, 0.62) +
    boat(1270, 512, 1.12) +
    shape('M0 604C420 584 700 600 1000 616S1400 606 1600 612V640H0Z', foot)
  )
}

export function drawSlope({ foot, near }: Shades): string {
  return (
    shape('M560 640C760 570 960 560 1160 548S1480 532 1600 540V640Z', near) +
    shape('M520 640C800 600 1000 600 1240 590S1500 580 1600 584V640Z', foot)
  )
}

export function drawBeetles(): string {
  const random = createRandom(7)
  let spots = drawGlow('spot', 700, 420, 30, '#dcf08a', 0.75)
  for (let index = 0; index < 30; index++) {
    const [x, y] = [Math.round(560 + random() * 1000), Math.round(250 + random() * 330)]
    const size = 0.5 + random() * 0.7
    spots += `<g transform="translate(${x} ${y}) scale(${size.toFixed(2)})"><circle r="30" fill="url(#spot)"/><circle cx="-4" r="3.4" fill="#f6ffd0"/><circle cx="5" r="3.4" fill="#f6ffd0"/></g>`
  }
  return spots
}

export function drawLantern(): string {
  return (
    drawGlow('lantern', 1240, 480, 300, GLOW, 0.62) +
    shape('M1090 590L1130 556L1240 544L1360 560L1400 596Z', '#313b36') +
    shape('M1090 590L1130 556L1240 544L1220 570Z', '#56625a') +
    shape('M1176 550H1304V536H1176Z', '#20251f') +
    shape('M1176 550V536H1230V550Z', '#5a5f52') +
    shape('M1194 536L1204 430H1276L1286 536Z', '#ffe3a3') +
    shape('M1194 536L1204 430H1224L1218 536Z', '#fff6dc') +
    stroke('M1240 430V536M1222 430L1214 536M1258 430L1266 536', '#6b5430', 4) +
    shape('M1190 430L1216 392H1264L1290 430Z', '#272c26') +
    shape('M1190 430L1216 392H1236L1222 430Z', '#626757') +
    stroke('M1210 396C1210 320 1270 320 1270 396', BRASS, 5)
  )
}

export function drawRange({ foot, near }: Shades): string {
  const stand = (x: number, y: number, k: number, isRound: boolean) =>
    `<g transform="translate(${x} ${y}) scale(${k})">` +
    stroke('M-34 0V-70M34 0V-70', '#1b1712', 9) +
    stroke('M-36 0V-70', '#6f5b40', 3) +
    (isRound
      ? `<circle cy="-128" r="62" fill="#a99d88"/><path d="M0-190a62 62 0 0 0-62 62a62 62 0 0 0 62 62a80 80 0 0 1 0-124Z" fill="#e8dfca"/><circle cy="-128" r="40" fill="none" stroke="#4c4538" stroke-width="5"/><circle cy="-128" r="18" fill="${BRASS}"/>`
      : `${shape('M-56-70V-170L-30-204H30L56-170V-70Z', '#a58659')}${shape('M-56-70V-170L-30-204H-6L-14-70Z', '#c9aa7a')}<path d="M-28-96V-154L-14-172H14L28-154V-96Z" fill="none" stroke="#5d4a2f" stroke-width="4"/>`) +
    `</g>`
  const lamps = [700, 880, 1060, 1240, 1420, 1600]
    .map(
      (x, index) =>
        drawGlow(`bulb${index}`, x, 300 + Math.abs(index - 2.5) * -9, 74, GLOW, 0.55) +
        `<circle cx="${x}" cy="${300 + Math.abs(index - 2.5) * -9}" r="7" fill="#fff0c8"/>`,
    )
    .join('')
  return (
    shape('M420 640C560 560 800 524 1060 516S1440 512 1600 516V640Z', near) +
    stroke('M570 600V252', '#15130f', 13) +
    stroke('M566 600V254', '#6f5b40', 4) +
    stroke(
      'M570 262Q640 300 700 278Q790 316 880 287Q970 326 1060 296Q1150 326 1240 296Q1330 322 1420 287Q1510 310 1600 278',
      '#0c0b09',
      4,
    ) +
    lamps +
    stand(900, 536, 0.72, false) +
    stand(1050, 540, 0.78, true) +
    stand(1210, 548, 0.92, false) +
    stand(1400, 560, 1.06, true) +
    shape('M480 640C760 590 1000 588 1240 584S1500 580 1600 582V640Z', foot) +
    stroke('M640 606H1600', BRASS, 3, 0.75)
  )
}

export function drawShirts(): string {
  const shirt = (x: number, y: number, [light, base, shade]: readonly [string, string, string]) =>
    `<g transform="translate(${x} ${y})">` +
    shape('M-46 0Q0 22 46 0L98 40L74 84L52 68V170Q0 184-52 170V68L-74 84L-98 40Z', base) +
    shape('M-46 0Q-30 10-14 12L-20 176Q-40 176-52 170V68L-74 84L-98 40Z', light) +
    shape('M46 0L98 40L74 84L52 68V170Q40 176 26 178L34 60Z', shade) +
    stroke(
      'M-34 96Q-10 66 6 84T34 80M-34 116Q-10 86 6 104T34 100M-30 136Q-8 108 8 124T32 120',
      '#f1e6c8',
      3.5,
      0.8,
    ) +
    stroke('M-38-6V6M38-6V6', BRASS, 6) +
    `</g>`
  return (
    stroke('M870 600V340M1530 600V330', '#0d1512', 14) +
    stroke('M866 600V342M1526 600V334', '#5d7a6c', 4) +
    stroke('M870 352Q1200 404 1530 344', '#cfd8cd', 3, 0.8) +
    shirt(1010, 376, ['#3f7563', '#285043', '#17352c']) +
    shirt(1210, 386, ['#d8d0b8', '#aaa48d', '#6d6b5c']) +
    shirt(1405, 374, ['#a5683b', '#76452a', '#472818'])
  )
}

export function drawGrove({ foot }: Shades): string {
  return (
    drawPalm('grove one', { x: 1060, y: 610 }, 300, foot) +
    drawPalm('grove two', { x: 1180, y: 620 }, 380, foot) +
    drawPalm('grove three', { x: 1320, y: 616 }, 270, foot) +
    drawGlow('window', 1440, 540, 150, GLOW, 0.5) +
    shape('M1390 590V520L1440 486L1490 520V590Z', '#11140f') +
    shape('M1424 530H1456V562H1424Z', '#ffdf9a')
  )
}
