/** Curled hair: loose, beside the cheeks, and tightly coiled. */
import { across, CX } from './face.ts'
import { d, fill, line } from './pen.ts'
import type { Person } from './traits.ts'

/** Loose curls: many small rings, lit on their upper left. */
export function drawCurls(person: Person, layer: 'behind' | 'front'): string {
  const { hair, halfWidth: w, random } = person
  const x = (u: number) => across(person, u)
  const isBehind = layer === 'behind'
  const reach = person.isSoft ? 62 : 34
  if (isBehind) {
    let mass = ''
    let arcs = ''
    const end = person.isSoft ? 1.32 : 1.06
    for (let index = 0; index <= 22; index++) {
      const angle = Math.PI * (0.5 - end + (index / 22) * end * 2)
      const px = CX + Math.sin(angle - Math.PI / 2) * (w + reach - 20)
      const py = 372 - Math.cos(angle - Math.PI / 2) * 158
      const r = 38 + random() * 12
      mass += ring(px, py, r)
      arcs += line(
        d`M${px - r * 0.62} ${py + r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${px + r * 0.34} ${py - r * 0.56}`,
        px < CX + 20 ? hair.light : hair.deep,
        6,
      )
    }
    return (
      fill(mass, hair.base) + arcs + fill(d`M${CX - w} 330Q${CX} 200 ${CX + w} 330V520H${CX - w}Z`, hair.deep)
    )
  }
  let curls = ''
  let arcs = ''
  const rows = [
    { y: 300, span: w * 0.94, droop: 0.0034, count: 9, r: 32 },
    { y: 254, span: w * 1.02, droop: 0.0034, count: 9, r: 38 },
    { y: 214, span: w * 0.82, droop: 0.0036, count: 7, r: 36 },
  ]
  for (const row of rows) {
    for (let index = 0; index < row.count; index++) {
      const u = -row.span + (2 * row.span * index) / (row.count - 1)
      const px = x(u) + (random() - 0.5) * 10
      const py = row.y + u * u * row.droop + (random() - 0.5) * 12
      const r = row.r * (0.84 + random() * 0.3)
      curls += ring(px, py, r)
      const isLit = u < 30
      const color = isLit
        ? random() < 0.6
          ? hair.high
          : hair.light
        : random() < 0.4
          ? hair.light
          : hair.deep
      arcs += line(
        d`M${px - r * 0.7} ${py + r * 0.2}A${r * 0.72} ${r * 0.72} 0 0 1 ${px + r * 0.34} ${py - r * 0.6}`,
        color,
        5.5,
        isLit ? 0.9 : 0.7,
      )
      if (isLit)
        arcs += line(
          d`M${px - r * 0.34} ${py + r * 0.3}A${r * 0.4} ${r * 0.4} 0 0 1 ${px + r * 0.3} ${py - r * 0.16}`,
          hair.light,
          4.5,
          0.9,
        )
      arcs += line(
        d`M${px + r * 0.7} ${py - r * 0.1}A${r * 0.72} ${r * 0.72} 0 0 1 ${px - r * 0.1} ${py + r * 0.7}`,
        hair.deep,
        6,
        0.9,
      )
    }
  }
  const sides = d`M${CX - w - 22} 330L${x(-w + 34)} 336C${x(-w + 26)} 390 ${CX - w + 22} 430 ${CX - w + 18} 476L${CX - w - 4} 480Q${CX - w - 30} 420 ${CX - w - 22} 330ZM${CX + w + 22} 330L${x(w - 34)} 336C${x(w - 26)} 390 ${CX + w - 22} 430 ${CX + w - 18} 476L${CX + w + 4} 480Q${CX + w + 30} 420 ${CX + w + 22} 330Z`
  if (!person.isSoft) return fill(sides, hair.deep) + fill(curls, hair.base) + arcs
  return drawSideCurls(person) + fill(curls, hair.base) + arcs
}

/** Curls that fall beside the cheeks, over the ears. */
function drawSideCurls({ hair, halfWidth: w, random }: Person): string {
  let drawn = ''
  for (const side of [-1, 1]) {
    for (let index = 0; index < 6; index++) {
      const r = 27 + random() * 8
      const px = CX + side * (w + 4 + random() * 12)
      const py = 356 + index * 36
      drawn += fill(ring(px, py, r), hair.base)
      drawn += line(
        d`M${px - r * 0.62} ${py + r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${px + r * 0.34} ${py - r * 0.56}`,
        side < 0 ? hair.high : hair.deep,
        5.5,
        0.9,
      )
      drawn += line(
        d`M${px + r * 0.7} ${py}A${r * 0.72} ${r * 0.72} 0 0 1 ${px - r * 0.1} ${py + r * 0.7}`,
        hair.deep,
        6,
        0.9,
      )
    }
  }
  return drawn
}

function ring(x: number, y: number, r: number): string {
  return d`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
}

/** Tight coils: short arcs in rows, brighter where the light falls. */
export function drawCoils({ hair, halfWidth: w, random }: Person, top: number): string {
  let lit = ''
  let dim = ''
  for (let y = top + 8; y < 400; y += 15) {
    for (let u = -w - 8; u < w + 10; u += 19) {
      const [x, shift] = [CX + u + random() * 10, random() * 8]
      const arc = d`M${x - 6} ${y + shift}q1 -8 8 -6`
      if (u + (y - 260) * 0.5 < 10) lit += arc
      else dim += arc
    }
  }
  return line(lit, hair.high, 3.5, 0.7) + line(dim, hair.light, 3.5, 0.8)
}
