/** Cap, beard, glasses, earrings: drawn over the face. */
import { across, CX, EYE_Y } from './face.ts'
import { clipped, d, fill, line } from './pen.ts'
import type { Person } from './traits.ts'

const BRASS = '#d9a94e'

export function drawCap(person: Person): string {
  const { halfWidth: w, turn, random } = person
  const tones =
    random() < 0.5
      ? { deep: '#121716', shade: '#1c2322', base: '#2a3331', light: '#414c49' }
      : { deep: '#1d2115', shade: '#2f3522', base: '#454c30', light: '#626a44' }
  const low = 366
  const front = CX + turn * 1.3
  const crown = d`M${CX - w - 12} ${low + 24}C${CX - w - 30} 262 ${CX - w * 0.6} 176 ${CX + 4} 174C${CX + w * 0.64} 176 ${CX + w + 30} 262 ${CX + w + 12} ${low + 24}Q${CX} ${low - 44} ${CX - w - 12} ${low + 24}Z`
  const light = d`M${CX - w - 14} ${low + 24}C${CX - w - 30} 262 ${CX - w * 0.6} 176 ${front - 10} 170C${front - 60} 230 ${front - 66} 300 ${front - 60} ${low}L${CX - w + 10} ${low + 20}Z`
  const shade = d`M${front + 40} 170C${front + 84} 230 ${front + 92} 290 ${front + 84} ${low + 10}H800V170Z`
  const brim = d`M${CX - w - 4} ${low + 20}C${CX - w + 30} ${low - 40} ${front - 60} ${low - 58} ${front} ${low - 58}C${front + 60} ${low - 58} ${CX + w - 30} ${low - 40} ${CX + w + 4} ${low + 20}C${CX + w + 18} ${low + 48} ${front + 150} ${low + 36} ${front + 120} ${low + 26}C${front + 60} ${low + 8} ${front - 60} ${low + 8} ${front - 120} ${low + 26}C${front - 150} ${low + 36} ${CX - w - 18} ${low + 48} ${CX - w - 4} ${low + 20}Z`
  const dark = d`M${CX - w - 20} ${low}H${CX + w + 20}V${EYE_Y - 30}C${CX + 90} ${EYE_Y - 2} ${CX + 30} ${EYE_Y - 44} ${CX - 30} ${EYE_Y - 44}C${CX - 90} ${EYE_Y - 44} ${CX - w} ${EYE_Y - 40} ${CX - w - 20} ${EYE_Y - 20}Z`
  return (
    clipped('shade', headBand(person), fill(dark, person.skin.deep, 0.55)) +
    clipped(
      'cap',
      crown,
      fill('M200 150H800V460H200Z', tones.base) + fill(light, tones.light) + fill(shade, tones.shade),
    ) +
    line(
      d`M${front} 176C${front - 8} 220 ${front - 4} 270 ${front} ${low - 56}M${CX - w * 0.7} 232C${CX - w * 0.62} 270 ${CX - w * 0.66} 320 ${CX - w * 0.7} ${low - 16}M${CX + w * 0.76} 236C${CX + w * 0.78} 280 ${CX + w * 0.8} 320 ${CX + w * 0.78} ${low - 12}`,
      tones.deep,
      3.5,
      0.8,
    ) +
    fill(d`M${CX - 10} 178a16 9 0 0 1 32 0Z`, tones.light) +
    drawPatch(front - 4, 262) +
    fill(brim, tones.shade) +
    clipped(
      'brim',
      brim,
      fill(
        d`M${CX - w - 40} ${low + 40}C${CX - w} ${low - 40} ${front - 70} ${low - 62} ${front + 10} ${low - 62}C${front - 40} ${low - 40} ${front - 100} ${low - 20} ${front - 120} ${low + 40}Z`,
        tones.light,
      ),
    ) +
    line(
      d`M${CX - w + 20} ${low + 2}C${CX - w + 70} ${low - 32} ${front - 50} ${low - 44} ${front} ${low - 44}C${front + 50} ${low - 44} ${CX + w - 70} ${low - 32} ${CX + w - 20} ${low + 2}`,
      tones.deep,
      3,
      0.7,
    )
  )
}

function headBand({ halfWidth: w }: Person): string {
  return d`M${CX - w} 340H${CX + w}V440L${CX + w - 4} 500H${CX - w + 4}L${CX - w} 440Z`
}

/** Three contour lines in a ring: the house's land. */
function drawPatch(x: number, y: number): string {
  return (
    `<ellipse cx="${Math.round(x)}" cy="${y}" rx="40" ry="33" fill="none" stroke="${BRASS}" stroke-width="4"/>` +
    line(
      d`M${x - 30} ${y + 12}Q${x - 14} ${y - 22} ${x} ${y - 10}T${x + 30} ${y + 8}M${x - 20} ${y + 20}Q${x - 8} ${y - 2} ${x + 2} ${y + 6}T${x + 22} ${y + 18}`,
      BRASS,
      4,
    )
  )
}

export function drawBeard(person: Person): string {
  const { hair, jaw, chin, chinY, turn, noseY: ny, lipHalf: l, random, halfWidth: w } = person
  const x = (u: number) => across(person, u)
  const low = CX + turn * 0.5
  const length = 10 + random() * 34
  const isGoatee = random() < 0.3
  const mouth = ny + 50
  const outline = isGoatee
    ? d`M${x(-l - 22)} ${mouth - 4}C${x(-l - 10)} ${ny + 22} ${x(-24)} ${ny + 10} ${x(0)} ${ny + 18}C${x(24)} ${ny + 10} ${x(l + 10)} ${ny + 22} ${x(l + 22)} ${mouth - 4}C${x(l + 26)} ${mouth + 40} ${low + chin + 20} ${chinY - 20} ${low + chin * 0.7} ${chinY + length * 0.6}Q${low} ${chinY + length + 6} ${low - chin * 0.7} ${chinY + length * 0.6}C${low - chin - 20} ${chinY - 20} ${x(-l - 26)} ${mouth + 40} ${x(-l - 22)} ${mouth - 4}Z`
    : d`M${CX - w + 2} 470C${CX - w} 530 ${low - jaw - 16} 570 ${low - jaw - 6} 620C${low - jaw + 4} 664 ${low - chin - 40} ${chinY + length * 0.7} ${low - chin * 0.6} ${chinY + length}Q${low} ${chinY + length + 10} ${low + chin * 0.6} ${chinY + length}C${low + chin + 40} ${chinY + length * 0.7} ${low + jaw - 4} 664 ${low + jaw + 6} 620C${low + jaw + 16} 570 ${CX + w} 530 ${CX + w - 2} 470L${CX + w - 22} 474C${x(w - 26)} 520 ${x(w - 34)} 560 ${x(96)} 594C${x(80)} 606 ${x(l + 10)} ${ny + 20} ${x(26)} ${ny + 14}Q${x(8)} ${ny + 12} ${x(0)} ${ny + 20}Q${x(-8)} ${ny + 12} ${x(-26)} ${ny + 14}C${x(-l - 10)} ${ny + 20} ${x(-80)} 606 ${x(-96)} 594C${x(-w + 34)} 560 ${x(-w + 26)} 520 ${CX - w + 22} 474Z`
  const light = d`M${CX - w} 500C${low - jaw} 560 ${low - jaw - 10} 620 ${low - jaw + 20} 660C${low - chin - 50} 690 ${low - 40} ${chinY + length} ${low - 10} ${chinY + length}C${low - 30} ${chinY - 20} ${x(-l - 30)} ${mouth + 40} ${x(-l - 22)} ${mouth - 10}C${x(-l)} ${ny + 22} ${x(-30)} ${ny + 12} ${x(-4)} ${ny + 16}L${x(-10)} ${ny + 2}L${x(-100)} 560Z`
  const deep = d`M${x(l * 0.6)} ${chinY + 60}C${x(60)} ${chinY - 20} ${x(84)} ${mouth + 20} ${x(90)} 590L800 470V800H${x(l * 0.6)}Z`
  const lipGap = d`M${x(-l - 3)} ${mouth + 2}C${x(-l * 0.5)} ${mouth - 8} ${x(l * 0.5)} ${mouth - 8} ${x(l + 3)} ${mouth + 2}C${x(l * 0.6)} ${mouth + person.lipFull * 2 + 2} ${x(-l * 0.6)} ${mouth + person.lipFull * 2 + 2} ${x(-l - 3)} ${mouth + 2}Z`
  const hairs = [-86, -64, -40, -16, 10]
    .map((u, index) =>
      line(
        d`M${x(u)} ${mouth + 40 + Math.abs(u) * -0.35 + index * 4}Q${x(u * 0.96)} ${mouth + 60} ${x(u * 0.8)} ${mouth + 76 + index * 3}`,
        hair.high,
        4,
        0.5,
      ),
    )
    .join('')
  return clipped(
    'beard',
    outline,
    fill('M200 400H800V860H200Z', hair.base) +
      fill(light, hair.light) +
      hairs +
      fill(deep, hair.deep) +
      fill(lipGap, hair.deep),
  )
}

export function drawGlasses(person: Person): string {
  const { halfWidth: w, eyeGap, random } = person
  const x = (u: number) => across(person, u)
  const isRound = random() < 0.5
  const frame = random() < 0.4 ? BRASS : '#0f1211'
  const half = isRound ? 47 : 51
  const y = EYE_Y + 4
  const lens = (side: -1 | 1) => {
    const c = side * (eyeGap + 2)
    const [a, b] = [x(c - half), x(c + half)]
    return isRound
      ? d`M${a} ${y}C${a} ${y - 56} ${b} ${y - 56} ${b} ${y}C${b} ${y + 58} ${a} ${y + 58} ${a} ${y}Z`
      : d`M${a + 8} ${y - 32}H${b - 8}Q${b + 4} ${y - 32} ${b} ${y - 14}L${b - 8} ${y + 24}Q${b - 12} ${y + 36} ${b - 26} ${y + 36}H${a + 26}Q${a + 12} ${y + 36} ${a + 8} ${y + 24}L${a} ${y - 14}Q${a - 4} ${y - 32} ${a + 8} ${y - 32}Z`
  }
  const glare = (side: -1 | 1) => {
    const c = side * (eyeGap + 2)
    return fill(
      d`M${x(c - 34)} ${y + 24}L${x(c - 4)} ${y - 34}H${x(c + 12)}L${x(c - 20)} ${y + 32}Z`,
      '#f4ead6',
      0.13,
    )
  }
  const arms = d`M${x(-eyeGap - half - 1)} ${y - 14}L${CX - w + 8} ${y - 18}M${x(eyeGap + half + 1)} ${y - 14}L${CX + w - 8} ${y - 18}`
  const bridge = d`M${x(-eyeGap + half - 3)} ${y - 8}Q${x(0)} ${y - 24} ${x(eyeGap - half + 3)} ${y - 8}`
  return (
    fill(lens(-1), '#f4ead6', 0.06) +
    glare(-1) +
    glare(1) +
    line(
      d`M${x(-eyeGap - half)} ${y + 30}Q${x(-eyeGap)} ${y + 58} ${x(-eyeGap + half)} ${y + 30}`,
      person.skin.shade,
      5,
      0.5,
    ) +
    line(lens(-1) + lens(1) + bridge + arms, frame, frame === BRASS ? 6 : 8.5) +
    line(d`M${x(-eyeGap - half + 10)} ${y - 33}H${x(-eyeGap + 14)}`, '#f4ead6', 3, isRound ? 0 : 0.55)
  )
}

export function drawEarring(person: Person): string {
  const x = CX - person.halfWidth - 12
  return `<circle cx="${Math.round(x)}" cy="562" r="7.5" fill="${BRASS}"/><circle cx="${Math.round(x) - 2}" cy="560" r="2.5" fill="#f7e2b0"/>`
}
