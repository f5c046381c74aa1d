import { CX, opening } from './face.ts'
import { clipped, d, fill, line } from './pen.ts'
import type { Person } from './traits.ts'

const BRASS = '#d9a94e'
const BRASS_LIGHT = '#f2d391'

/** The far side of the collar, behind the neck. */
export function drawCollarBehind(person: Person): string {
  const { half, y } = opening(person)
  return fill(
    d`M${CX - half - 14} ${y + 10}C${CX - half} ${y - 44} ${CX - 60} ${y - 66} ${CX} ${y - 66}C${CX + 60} ${y - 66} ${CX + half} ${y - 44} ${CX + half + 14} ${y + 10}V${y + 60}H${CX - half - 14}Z`,
    person.cloth.deep,
  )
}

/** Shoulders and what is worn: drawn over the neck. */
export function drawClothes(person: Person): string {
  const { cloth, collar } = person
  const body = bodyPath(person)
  return (
    clipped('body', body, fill('M0 780H1000V1250H0Z', cloth.base) + drawFolds(person)) +
    (collar === 'crew' ? drawCrew(person) : collar === 'polo' ? drawPolo(person) : drawField(person))
  )
}

function neckline(person: Person): string {
  const { half, y } = opening(person)
  if (person.collar === 'crew')
    return d`${CX - half} ${y}C${CX - half + 26} ${y + 66} ${CX - 60} ${y + 104} ${CX} ${y + 104}C${CX + 60} ${y + 104} ${CX + half - 26} ${y + 66} ${CX + half} ${y}`
  return d`${CX - half} ${y}L${CX} ${y + 196}L${CX + half} ${y}`
}

function bodyPath(person: Person): string {
  const { shoulder: s } = person
  const { half, y } = opening(person)
  return `M${neckline(person)}${d`C${CX + half + 70} ${y + 40} ${CX + s - 90} ${y + 66} ${CX + s - 20} ${y + 104}C${CX + s + 50} ${y + 140} ${CX + s + 76} ${y + 230} ${CX + s + 92} 1260H${CX - s - 92}C${CX - s - 76} ${y + 230} ${CX - s - 50} ${y + 140} ${CX - s + 20} ${y + 104}C${CX - s + 90} ${y + 66} ${CX - half - 70} ${y + 40} ${CX - half} ${y}Z`}`
}

function drawFolds(person: Person): string {
  const { cloth, shoulder: s } = person
  const { y } = opening(person)
  const lit = d`M${CX - s - 100} 1260C${CX - s - 80} ${y + 220} ${CX - s - 60} ${y + 120} ${CX - s + 20} ${y + 90}C${CX - s + 110} ${y + 50} ${CX - 190} ${y + 40} ${CX - 130} ${y - 10}L${CX - 110} ${y + 40}C${CX - 130} ${y + 110} ${CX - 190} ${y + 140} ${CX - s + 150} ${y + 170}C${CX - s + 84} ${y + 190} ${CX - s + 40} ${y + 250} ${CX - s + 16} 1260Z`
  const chest = d`M${CX - 110} ${y + 40}C${CX - 120} ${y + 150} ${CX - 90} ${y + 230} ${CX - 40} ${y + 300}C${CX - 120} ${y + 330} ${CX - s + 140} ${y + 320} ${CX - s + 80} ${y + 250}C${CX - s + 110} ${y + 190} ${CX - 190} ${y + 150} ${CX - 110} ${y + 40}Z`
  const shade = d`M${CX + 110} ${y + 10}C${CX + 120} ${y + 110} ${CX + 70} ${y + 170} ${CX + 40} ${y + 230}C${CX + 20} ${y + 290} ${CX + 70} ${y + 340} ${CX + 54} 1260H1000V${y}Z`
  const deep = d`M${CX + s - 40} ${y + 84}C${CX + s - 64} ${y + 180} ${CX + s - 96} ${y + 260} ${CX + s - 90} 1260H1000V${y}Z`
  const catchLight = d`M${CX + 150} ${y + 44}C${CX + 200} ${y + 70} ${CX + s - 110} ${y + 84} ${CX + s - 36} ${y + 112}C${CX + s - 120} ${y + 124} ${CX + 190} ${y + 110} ${CX + 132} ${y + 70}Z`
  const arm = d`M${CX - s + 34} 1260C${CX - s + 30} ${y + 330} ${CX - s + 44} ${y + 260} ${CX - s + 80} ${y + 208}M${CX + s - 34} 1260C${CX + s - 30} ${y + 330} ${CX + s - 44} ${y + 260} ${CX + s - 80} ${y + 208}`
  const seam = d`M${CX - s + 28} ${y + 108}C${CX - s + 60} ${y + 150} ${CX - s + 74} ${y + 190} ${CX - s + 78} ${y + 216}M${CX + s - 28} ${y + 108}C${CX + s - 60} ${y + 150} ${CX + s - 74} ${y + 190} ${CX + s - 78} ${y + 216}`
  const creases = d`M${CX - 240} ${y + 110}Q${CX - 190} ${y + 150} ${CX - 170} ${y + 220}M${CX + 230} ${y + 120}Q${CX + 190} ${y + 170} ${CX + 176} ${y + 250}M${CX - s + 96} ${y + 240}Q${CX - s + 150} ${y + 270} ${CX - s + 190} ${y + 330}`
  return (
    fill(lit, cloth.light) +
    fill(chest, cloth.light, 0.28) +
    fill(shade, cloth.shade) +
    fill(catchLight, cloth.base, 0.9) +
    fill(deep, cloth.deep, 0.85) +
    line(arm, cloth.deep, 7, 0.9) +
    line(seam, cloth.deep, 4, 0.6) +
    line(creases, cloth.shade, 8, 0.7)
  )
}

function drawCrew(person: Person): string {
  const { cloth } = person
  const path = `M${neckline(person)}`
  const { y } = opening(person)
  return (
    line(path, cloth.deep, 30) +
    line(path, cloth.base, 24) +
    line(path, cloth.light, 4, 0.5) +
    drawPin(CX + 150, y + 216)
  )
}

function drawPolo(person: Person): string {
  const { cloth } = person
  const { half, y } = opening(person)
  const foot = y + 196
  const left = d`M${CX - half + 22} ${y - 40}C${CX - half - 24} ${y - 6} ${CX - half - 30} ${y + 60} ${CX - half - 6} ${y + 128}L${CX - 60} ${y + 178}L${CX} ${foot + 8}C${CX - 40} ${y + 120} ${CX - half + 30} ${y + 60} ${CX - half + 22} ${y - 40}Z`
  const right = d`M${CX + half - 22} ${y - 40}C${CX + half + 24} ${y - 6} ${CX + half + 30} ${y + 60} ${CX + half + 6} ${y + 128}L${CX + 60} ${y + 178}L${CX} ${foot + 8}C${CX + 40} ${y + 120} ${CX + half - 30} ${y + 60} ${CX + half - 22} ${y - 40}Z`
  const placket = d`M${CX - 22} ${foot - 24}L${CX} ${foot + 4}L${CX + 24} ${foot - 26}L${CX + 26} 1260H${CX - 24}Z`
  return (
    fill(placket, cloth.base) +
    line(d`M${CX + 26} ${foot - 10}V1260`, cloth.deep, 5, 0.9) +
    line(d`M${CX - 22} ${foot}V1260`, cloth.light, 3, 0.6) +
    fill(left, cloth.light) +
    fill(right, cloth.shade) +
    line(d`M${CX - half - 6} ${y + 128}L${CX - 60} ${y + 178}L${CX} ${foot + 8}`, cloth.shade, 6) +
    line(d`M${CX + half + 6} ${y + 128}L${CX + 60} ${y + 178}L${CX} ${foot + 8}`, cloth.deep, 6) +
    button(CX + 2, foot + 58) +
    button(CX + 2, foot + 146)
  )
}

/** A field shirt: stitched collar, a flapped pocket, a coquí's ring in brass. */
function drawField(person: Person): string {
  const { cloth, shoulder } = person
  const { half, y } = opening(person)
  const foot = y + 196
  const left = d`M${CX - half + 20} ${y - 44}C${CX - half - 30} ${y - 10} ${CX - half - 44} ${y + 40} ${CX - half - 34} ${y + 96}L${CX - 92} ${y + 196}L${CX - 4} ${foot - 26}C${CX - 60} ${y + 96} ${CX - half + 26} ${y + 40} ${CX - half + 20} ${y - 44}Z`
  const right = d`M${CX + half - 20} ${y - 44}C${CX + half + 30} ${y - 10} ${CX + half + 44} ${y + 40} ${CX + half + 34} ${y + 96}L${CX + 92} ${y + 196}L${CX + 4} ${foot - 26}C${CX + 60} ${y + 96} ${CX + half - 26} ${y + 40} ${CX + half - 20} ${y - 44}Z`
  const pocketX = CX + Math.min(110, shoulder - 230)
  return (
    fill(
      d`M${CX - 26} ${foot - 34}L${CX + 6} ${foot - 20}L${CX + 30} ${foot - 40}L${CX + 32} 1260H${CX - 28}Z`,
      cloth.base,
    ) +
    line(d`M${CX + 32} ${foot - 20}V1260`, cloth.deep, 5, 0.9) +
    line(d`M${CX - 28} ${foot - 14}V1260`, cloth.light, 3, 0.6) +
    fill(
      d`M${pocketX} ${y + 250}H${pocketX + 150}V${y + 290}L${pocketX + 75} ${y + 312}L${pocketX} ${y + 290}Z`,
      cloth.base,
      0.8,
    ) +
    line(
      d`M${pocketX} ${y + 290}L${pocketX + 75} ${y + 312}L${pocketX + 150} ${y + 290}M${pocketX + 2} ${y + 292}V1260M${pocketX + 148} ${y + 292}V1260`,
      cloth.deep,
      5,
      0.9,
    ) +
    fill(left, cloth.light) +
    fill(right, cloth.shade) +
    line(d`M${CX - half - 34} ${y + 96}L${CX - 92} ${y + 196}L${CX - 4} ${foot - 26}`, cloth.shade, 6) +
    line(d`M${CX + half + 34} ${y + 96}L${CX + 92} ${y + 196}L${CX + 4} ${foot - 26}`, cloth.deep, 6) +
    line(d`M${CX - half - 22} ${y + 92}L${CX - 90} ${y + 178}L${CX - 22} ${foot - 38}`, cloth.base, 3) +
    button(CX + 2, foot + 48) +
    button(CX + 2, foot + 136)
  )
}

/** An instructor's pin: a hill in a ring. */
function drawPin(x: number, y: number): string {
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="20" fill="#000" opacity=".3"/>` +
    `<circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${BRASS}" stroke-width="5"/>` +
    line(d`M${x - 10} ${y + 6}Q${x - 3} ${y - 10} ${x + 2} ${y - 1}T${x + 10} ${y + 5}`, BRASS_LIGHT, 4)
  )
}

function button(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y + 2}" r="10" fill="#000" opacity=".35"/><circle cx="${x}" cy="${y}" r="9" fill="${BRASS}"/><path d="M${x - 5} ${y - 2}a5.5 5.5 0 0 1 6-4" fill="none" stroke="${BRASS_LIGHT}" stroke-width="2.5" stroke-linecap="round"/>`
}
