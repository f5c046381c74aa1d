import { drawCoils, drawCurls } from './curls.ts'
import { across, CROWN_Y, CX } from './face.ts'
import { clipped, d, fill, line } from './pen.ts'
import type { Person } from './traits.ts'

/** What hangs behind the neck and the head. */
export function drawHairBehind(person: Person): string {
  if (person.hairShape === 'long') return drawLongBehind(person)
  if (person.hairShape === 'bun') return drawBun(person)
  if (person.hairShape === 'curly') return drawCurls(person, 'behind')
  return ''
}

/** What lies on the head. */
export function drawHair(person: Person): string {
  switch (person.hairShape) {
    case 'short':
      return drawShort(person)
    case 'long':
      return drawLong(person)
    case 'bun':
      return drawPulledBack(person)
    case 'curly':
      return drawCurls(person, 'front')
    case 'bald':
      return drawBald(person)
    case 'cap':
      return drawSides(person)
  }
}

/** A strand: thin at both ends. */
function strand(
  x1: number,
  y1: number,
  bendX: number,
  bendY: number,
  x2: number,
  y2: number,
  width: number,
): string {
  return d`M${x1} ${y1}Q${bendX - width * 0.5} ${bendY - width} ${x2} ${y2}Q${bendX + width * 0.5} ${bendY + width} ${x1} ${y1}Z`
}

function drawShort(person: Person): string {
  const { hair, halfWidth: w, random } = person
  const x = (u: number) => across(person, u)
  const lift = person.isCoiled ? 8 : random() * 22 + (person.isSoft ? 16 : 0)
  const peak = random() < 0.5 ? -1 : 1
  const top = CROWN_Y - 14 - lift
  const recede = person.age * 26
  const outline = d`M${CX - w + 2} 486C${CX - w - 22} 400 ${CX - w - 24} 310 ${CX - w * 0.84} 264C${CX - w * 0.62} ${top + 18} ${CX - 40 + peak * 30} ${top - 6} ${CX + peak * 50} ${top}C${CX + w * 0.6 + peak * 20} ${top + 6} ${CX + w + 6} 262 ${CX + w + 12} 350C${CX + w + 14} 400 ${CX + w + 4} 446 ${CX + w - 2} 486L${CX + w - 24} 478C${CX + w - 20} 430 ${x(w - 26)} 404 ${x(w - 34)} 372C${x(w - 40)} ${344 - recede} ${x(w - 64)} ${336 - recede} ${x(62)} ${312 - recede * 0.3}C${x(20)} ${300 - peak * 6} ${x(-30)} ${302 + peak * 8} ${x(-70)} ${316 - recede * 0.3}C${x(-w + 60)} ${334 - recede} ${x(-w + 40)} ${344 - recede} ${x(-w + 36)} 376C${x(-w + 28)} 410 ${CX - w + 26} 440 ${CX - w + 26} 478Z`
  const light = d`M${CX - w - 10} 400C${CX - w - 4} 300 ${CX - w * 0.6} ${top + 30} ${CX - 30} ${top + 4}C${CX + 20} ${top - 4} ${CX + 60} ${top + 4} ${CX + 84} ${top + 14}C${CX + 40} ${top + 16} ${CX - 6} ${top + 40} ${x(-30)} 306L${x(-70)} 320C${x(-w + 56)} 340 ${x(-w + 40)} 352 ${CX - w + 30} 410Z`
  const deep = d`M${CX + 90} ${top}C${CX + 110} 270 ${CX + 100} 300 ${x(62)} 320L${CX + w + 30} 500V250Z`
  const strands = [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const from = x(-96 + index * 34 + random() * 10)
      const y = 312 - Math.abs(index - 2.5) * 2
      const to = from + peak * -26 + index * 7
      return fill(
        strand(
          from,
          y,
          from - 10,
          (y + top) / 2,
          to,
          top + 26 + random() * 16 + Math.abs(index - 2) * 5,
          7 + random() * 4,
        ),
        index < 3 ? hair.high : hair.light,
        index < 3 ? 0.75 : 0.55,
      )
    })
    .join('')
  const fade = `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${person.skin.shade}" stop-opacity="0"/><stop offset="1" stop-color="${person.skin.shade}" stop-opacity=".75"/></linearGradient>`
  const sides = `${fade}<rect x="200" y="350" width="600" height="140" fill="url(#fade)"/>`
  return clipped(
    'hair',
    outline,
    fill('M200 100H800V560H200Z', hair.base) +
      fill(light, hair.light) +
      fill(deep, hair.deep) +
      (person.isCoiled ? drawCoils(person, top) : strands) +
      sides,
  )
}

function drawLongBehind(person: Person): string {
  const { hair, halfWidth: w } = person
  const mass = d`M${CX} 188C${CX - w - 40} 190 ${CX - w - 58} 380 ${CX - w - 50} 520C${CX - w - 44} 640 ${CX - w - 96} 760 ${CX - w - 74} 900C${CX - w - 66} 990 ${CX - w - 20} 1040 ${CX - w + 40} 1060L${CX} 900L${CX + w - 30} 1060C${CX + w + 40} 1040 ${CX + w + 86} 980 ${CX + w + 80} 890C${CX + w + 72} 760 ${CX + w + 44} 640 ${CX + w + 52} 520C${CX + w + 58} 380 ${CX + w + 40} 190 ${CX} 188Z`
  return (
    fill(mass, hair.base) +
    fill(
      d`M${CX + 20} 500H${CX + w + 20}C${CX + w + 30} 700 ${CX + w + 60} 800 ${CX + w + 40} 1010L${CX} 940Z`,
      hair.deep,
    )
  )
}

function drawLong(person: Person): string {
  const { hair, halfWidth: w, random } = person
  const x = (u: number) => across(person, u)
  const part = random() < 0.5 ? -34 : 30
  const px = CX + part
  const left = d`M${px} 188C${CX - w * 0.7} 168 ${CX - w - 50} 290 ${CX - w - 44} 470C${CX - w - 36} 600 ${CX - w - 84} 720 ${CX - w - 62} 880C${CX - w - 56} 950 ${CX - w - 20} 1010 ${CX - w + 34} 1044C${CX - w + 74} 960 ${CX - w + 16} 880 ${CX - w + 34} 780C${CX - w + 48} 700 ${CX - w + 34} 640 ${CX - w + 14} 560C${x(-w + 20)} 470 ${x(-w + 16)} 400 ${x(-92)} 344C${x(-64)} 306 ${x(-24 + part * 0.8)} 290 ${x(part)} 262L${px} 188Z`
  const right = d`M${px} 188C${CX + w * 0.8} 168 ${CX + w + 50} 290 ${CX + w + 46} 470C${CX + w + 40} 600 ${CX + w + 76} 720 ${CX + w + 62} 860C${CX + w + 56} 900 ${CX + w + 40} 930 ${CX + w + 20} 950C${CX + w - 20} 880 ${CX + w + 4} 780 ${CX + w - 18} 700C${CX + w - 30} 640 ${CX + w - 20} 600 ${CX + w - 12} 550C${x(w - 14)} 470 ${x(w - 12)} 400 ${x(96)} 344C${x(70)} 306 ${x(30 + part * 0.8)} 290 ${x(part)} 262L${px} 188Z`
  const leftStrands = [0, 1, 2, 3]
    .map((index) => {
      const inset = index * 19
      return fill(
        d`M${px - 10 - index * 4} ${206 + index * 6}C${CX - w * 0.6 + inset} ${214 + index * 12} ${CX - w - 30 + inset} 320 ${CX - w - 26 + inset} 480C${CX - w - 18 + inset} 610 ${CX - w - 60 + inset} 730 ${CX - w - 40 + inset} 880C${CX - w - 48 + inset} 730 ${CX - w - 6 + inset} 610 ${CX - w - 12 + inset} 480C${CX - w - 14 + inset} 330 ${CX - w * 0.55 + inset} ${230 + index * 12} ${px - 10 - index * 4} ${206 + index * 6}Z`,
        index < 2 ? hair.high : hair.light,
        index < 2 ? 0.75 : 0.85,
      )
    })
    .join('')
  return (
    fill(
      d`M${x(-92)} 344C${x(-w + 16)} 400 ${x(-w + 20)} 470 ${CX - w + 14} 560L${CX - w + 30} 600C${x(-w + 40)} 500 ${x(-w + 36)} 420 ${x(-82)} 356Z`,
      person.skin.shade,
      0.8,
    ) +
    clipped(
      'hairl',
      left,
      fill('M100 100H900V1100H100Z', hair.light) +
        fill(
          d`M${CX - w - 10} 1100C${CX - w + 40} 900 ${CX - w - 20} 800 ${CX - w + 10} 700C${CX - w + 10} 600 ${CX - w - 10} 560 ${CX - w + 4} 440L${x(-80)} 330L${CX} 400V1100Z`,
          hair.base,
        ) +
        leftStrands,
    ) +
    clipped(
      'hairr',
      right,
      fill('M100 100H900V1100H100Z', hair.base) +
        fill(
          d`M${px} 196C${CX + 60} 196 ${CX + w * 0.7} 220 ${CX + w * 0.8} 300C${CX + w * 0.6} 250 ${CX + 70} 240 ${px + 14} 226Z`,
          hair.light,
        ) +
        fill(
          d`M${CX + w * 0.7} 200C${CX + w} 260 ${CX + w + 10} 330 ${CX + w - 4} 440C${CX + w + 10} 480 ${CX + w - 10} 560 ${CX + w + 6} 640C${CX + w + 20} 740 ${CX + w + 30} 800 ${CX + w + 16} 960H900V200Z`,
          hair.deep,
        ),
    )
  )
}

function drawBun(person: Person): string {
  const { hair, turn } = person
  const x = CX - turn * 0.8
  return (
    fill(
      d`M${x - 78} 186C${x - 84} 120 ${x - 40} 90 ${x + 4} 92C${x + 54} 92 ${x + 88} 126 ${x + 80} 188C${x + 60} 240 ${x - 60} 240 ${x - 78} 186Z`,
      hair.base,
    ) +
    fill(
      d`M${x - 66} 176C${x - 64} 128 ${x - 30} 104 ${x + 6} 106C${x - 20} 120 ${x - 40} 150 ${x - 36} 196Q${x - 56} 196 ${x - 66} 176Z`,
      hair.light,
    ) +
    fill(
      d`M${x + 30} 100C${x + 74} 112 ${x + 88} 150 ${x + 78} 194Q${x + 40} 220 ${x + 10} 214C${x + 46} 190 ${x + 54} 140 ${x + 30} 100Z`,
      hair.deep,
    ) +
    line(
      d`M${x - 48} 150C${x - 40} 126 ${x - 20} 112 ${x + 2} 112M${x - 20} 196C${x - 26} 160 ${x - 4} 126 ${x + 24} 118`,
      hair.high,
      5,
      0.8,
    )
  )
}

function drawPulledBack(person: Person): string {
  const { hair, halfWidth: w, turn } = person
  const x = (u: number) => across(person, u)
  const knot = CX - turn * 0.8
  const outline = d`M${CX - w + 4} 462C${CX - w - 14} 400 ${CX - w - 12} 300 ${CX - w * 0.66} 254C${CX - w * 0.4} 214 ${knot - 40} 200 ${knot} 200C${knot + 40} 200 ${CX + w * 0.4} 214 ${CX + w * 0.68} 256C${CX + w + 12} 304 ${CX + w + 12} 400 ${CX + w - 4} 462L${CX + w - 20} 450C${x(w - 18)} 400 ${x(w - 30)} 352 ${x(84)} 318C${x(40)} 286 ${x(-40)} 286 ${x(-84)} 318C${x(-w + 30)} 352 ${x(-w + 18)} 400 ${CX - w + 20} 450Z`
  const lines = [-0.9, -0.7, -0.46, -0.2, 0.06]
    .map((share, index) => {
      const foot = share * w
      const y = 300 + share * share * 110
      return fill(
        strand(x(foot), y, CX + foot * 0.8, 246 + share * share * 40, knot + foot * 0.3, 208, 6),
        index < 4 ? hair.high : hair.light,
        0.7,
      )
    })
    .join('')
  const light = d`M${CX - w} 430C${CX - w + 4} 320 ${CX - w * 0.6} 250 ${knot - 20} 206L${knot + 6} 206C${x(-10)} 250 ${x(-40)} 280 ${x(-84)} 318C${x(-w + 40)} 340 ${CX - w + 24} 390 ${CX - w + 14} 450Z`
  const deep = d`M${knot + 34} 200C${CX + w * 0.5} 250 ${x(96)} 290 ${x(84)} 318L${CX + w + 40} 470V240Z`
  return (
    clipped(
      'hair',
      outline,
      fill('M200 100H800V560H200Z', hair.base) + fill(light, hair.light) + lines + fill(deep, hair.deep),
    ) + line(d`M${knot - 50} 206Q${knot} 222 ${knot + 52} 206`, hair.deep, 9)
  )
}

function drawBald(person: Person): string {
  const { skin, hair, halfWidth: w } = person
  const shine = d`M${CX - w * 0.62} 292C${CX - w * 0.44} 252 ${CX - 50} 240 ${CX - 6} 244C${CX - 30} 258 ${CX - 70} 274 ${CX - w * 0.62} 292Z`
  const shadow = d`M${CX - w} 400C${CX - w + 20} 360 ${CX - w + 30} 340 ${CX - w + 26} 320C${CX - w + 40} 380 ${CX - w + 34} 440 ${CX - w + 22} 490L${CX - w} 480ZM${CX + w} 400C${CX + w - 20} 360 ${CX + w - 30} 340 ${CX + w - 26} 320C${CX + w - 40} 380 ${CX + w - 34} 440 ${CX + w - 22} 490L${CX + w} 480Z`
  return fill(shadow, hair.base, 0.3) + fill(shine, skin.high, 0.9)
}

function drawSides(person: Person): string {
  const { hair, halfWidth: w } = person
  return fill(
    d`M${CX - w - 6} 360H${CX - w + 34}C${CX - w + 30} 420 ${CX - w + 24} 450 ${CX - w + 20} 488L${CX - w + 2} 486ZM${CX + w + 6} 360H${CX + w - 34}C${CX + w - 30} 420 ${CX + w - 24} 450 ${CX + w - 20} 488L${CX + w - 2} 486Z`,
    hair.deep,
  )
}
