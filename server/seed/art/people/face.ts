/** A head as planes: light from the upper left, a cool edge on the far side. */
import { clipped, d, fill, line } from './pen.ts'
import type { Person } from './traits.ts'

export const CX = 500
export const CROWN_Y = 226
export const EYE_Y = 464
const MOUTH_DROP = 50

/** Where a point of the face lands when the head turns: the far half narrows. */
export function across(person: Person, u: number): number {
  const { turn, halfWidth } = person
  return CX + turn + u * (1 - (u * turn * 0.9) / (halfWidth * halfWidth))
}

function headPath(person: Person): string {
  const { halfWidth: w, jaw, chin, chinY, turn, isSoft } = person
  const low = CX + turn * 0.5
  const jawY = isSoft ? 600 : 612
  return d`M${CX} ${CROWN_Y}C${CX + w * 0.64} ${CROWN_Y} ${CX + w * 1.04} ${CROWN_Y + 86} ${CX + w} 432C${CX + w * 0.98} 500 ${low + jaw + 14} 556 ${low + jaw} ${jawY}C${low + jaw - 14} ${jawY + 46} ${low + chin + 26} ${chinY - 6} ${low + chin * 0.5} ${chinY}Q${low} ${chinY + 7} ${low - chin * 0.5} ${chinY}C${low - chin - 26} ${chinY - 6} ${low - jaw + 14} ${jawY + 46} ${low - jaw} ${jawY}C${low - jaw - 14} 556 ${CX - w * 0.98} 500 ${CX - w} 432C${CX - w * 1.04} ${CROWN_Y + 86} ${CX - w * 0.64} ${CROWN_Y} ${CX} ${CROWN_Y}Z`
}

/** The side of the skull behind the cheek, where the ear sits: seen when the face turns away from it. */
function drawSkullSide({ halfWidth: w, turn, jaw, skin, isSoft }: Person, side: -1 | 1): string {
  const low = CX + turn * 0.5
  const path = d`M${CX + side * (w - 2)} 420C${CX + side * (w + 2)} 490 ${CX + side * (w - 10)} 550 ${low + side * (jaw - 1)} ${isSoft ? 602 : 614}L${CX} 600V420Z`
  return fill(path, side < 0 ? skin.base : skin.deep)
}

export function drawEars(person: Person): string {
  const { halfWidth: w, turn, skin } = person
  const isHidden = person.hairShape === 'long' || (person.hairShape === 'curly' && person.isSoft)
  if (isHidden) return drawSkullSide(person, -1) + drawSkullSide(person, 1)
  const ear = (side: -1 | 1) => {
    // The ear on the side the face turns to hides behind the cheek.
    const reach = 30 - side * turn * 0.5
    const x = CX + side * (w - 8)
    const outer = d`M${x} 446C${x + side * reach * 0.5} 424 ${x + side * reach * 1.25} 432 ${x + side * reach * 1.1} 478C${x + side * reach} 520 ${x + side * reach * 0.6} 560 ${x + side * 4} 566Z`
    const hollow = d`M${x + side * 4} 462C${x + side * reach * 0.5} 446 ${x + side * reach * 0.85} 456 ${x + side * reach * 0.72} 486C${x + side * reach * 0.6} 512 ${x + side * reach * 0.3} 530 ${x + side * 4} 534Z`
    const isLit = side < 0
    return (
      drawSkullSide(person, side) +
      fill(outer, isLit ? skin.base : skin.shade) +
      fill(hollow, isLit ? skin.shade : skin.deep) +
      (isLit
        ? line(d`M${x - reach * 0.5} 436Q${x - reach * 1.2} 444 ${x - reach * 1.02} 490`, skin.high, 4, 0.8)
        : '')
    )
  }
  return ear(-1) + ear(1)
}

/** Where the neck meets the cloth: half the width of the opening, and its height. */
export function opening({ isSoft }: Person): { half: number; y: number } {
  return isSoft ? { half: 108, y: 784 } : { half: 132, y: 774 }
}

export function drawNeck(person: Person): string {
  const { skin, isSoft, turn, chinY } = person
  const { half: wide, y } = opening(person)
  const half = isSoft ? 80 : 104
  const neck = d`M${CX - half} 560L${CX - half + 4} ${y - 60}C${CX - half} ${y - 24} ${CX - half - 10} ${y - 6} ${CX - wide - 4} ${y + 10}L${CX - 70} ${y + 240}H${CX + 70}L${CX + wide + 4} ${y + 10}C${CX + half + 10} ${y - 6} ${CX + half} ${y - 24} ${CX + half - 4} ${y - 60}L${CX + half} 560Z`
  const chinX = CX + turn * 0.5
  const cast = d`M${CX - half - 10} 600L${CX - half + 6} 690Q${chinX - 40} ${chinY + 62} ${chinX + 34} ${chinY + 68}Q${CX + half * 0.5} ${chinY + 80} ${CX + half * 0.56} ${y + 60}L${CX + 40} ${y + 240}H${CX + 300}V560Z`
  const core = d`M${CX - half + 14} 640L${CX - half + 34} 690Q${chinX} ${chinY + 40} ${CX + half * 0.56} ${chinY + 36}Q${CX + half * 0.8} ${y - 10} ${CX + half * 0.86} ${y + 30}L${CX + half + 160} 960V600Z`
  // The muscle from the ear to the pit of the throat, and the collarbones.
  const muscle = d`M${CX - half + 6} ${y - 70}C${CX - half + 20} ${y - 10} ${CX - 44} ${y + 40} ${CX - 12} ${y + 74}L${CX - 32} ${y + 72}C${CX - 66} ${y + 44} ${CX - half + 2} ${y + 6} ${CX - half} ${y - 50}Z`
  const bones = d`M${CX - 130} ${y + 84}Q${CX - 66} ${y + 62} ${CX - 20} ${y + 88}M${CX + 20} ${y + 90}Q${CX + 66} ${y + 64} ${CX + 130} ${y + 86}`
  return clipped(
    'neck',
    neck,
    fill('M0 500H1000V1200H0Z', skin.base) +
      fill(muscle, skin.light, 0.85) +
      fill(cast, skin.shade) +
      fill(core, skin.deep) +
      line(bones, skin.shade, 6, 0.7),
  )
}

export function drawHead(person: Person): string {
  const path = headPath(person)
  return clipped(
    'head',
    path,
    fill('M200 180H800V760H200Z', person.skin.base) +
      drawPlanes(person) +
      drawNose(person) +
      drawAge(person) +
      drawMouth(person) +
      drawEyes(person),
  )
}

function drawPlanes(person: Person): string {
  const { skin, chinY, halfWidth: w, isSoft } = person
  const x = (u: number) => across(person, u)
  const hollow = isSoft ? 10 : 0
  const shade = d`M${x(88)} 200C${x(104)} 280 ${x(118)} 350 ${x(112)} 408L${x(62)} 432Q${x(112)} 440 ${x(122)} 470C${x(124)} 500 ${x(128)} 516 ${x(116)} 536C${x(96)} 566 ${x(76 + hollow)} 590 ${x(74 + hollow)} 632C${x(70)} 668 ${x(44)} ${chinY - 14} ${x(34)} ${chinY + 20}L800 ${chinY + 20}V200Z`
  const deep = d`M${x(w * 0.86)} 260C${x(w * 0.94)} 380 ${x(w * 0.86)} 450 ${x(w * 0.88)} 500C${x(w * 0.84)} 560 ${x(w * 0.66)} 600 ${x(w * 0.58)} 640C${x(w * 0.5)} 680 ${x(w * 0.4)} 700 ${x(w * 0.3)} 730H800V260Z`
  const forehead = d`M${x(-128)} 330C${x(-96)} 262 ${x(-20)} 248 ${x(34)} 268C${x(52)} 312 ${x(50)} 366 ${x(34)} 402C${x(8)} 414 ${x(-16)} 404 ${x(-24)} 408C${x(-66)} 392 ${x(-104)} 396 ${x(-132)} 420Z`
  const glow = d`M${x(-104)} 334C${x(-84)} 290 ${x(-46)} 274 ${x(-6)} 280C${x(4)} 312 ${x(-4)} 344 ${x(-20)} 366C${x(-54)} 358 ${x(-84)} 362 ${x(-108)} 380Z`
  const cheek = d`M${x(-146)} 492C${x(-120)} 512 ${x(-72)} 520 ${x(-42)} 508C${x(-40)} 540 ${x(-52)} 556 ${x(-62)} 566C${x(-84)} 600 ${x(-92)} 622 ${x(-98)} 640C${x(-128)} 610 ${x(-146)} 560 ${x(-146)} 492Z`
  const bone = d`M${x(-138)} 502C${x(-112)} 520 ${x(-86)} 522 ${x(-58)} 516C${x(-66)} 540 ${x(-92)} 552 ${x(-116)} 548Q${x(-134)} 530 ${x(-138)} 502Z`
  const chinLight = d`M${x(-34)} ${chinY - 34}Q${x(-6)} ${chinY - 48} ${x(20)} ${chinY - 34}Q${x(18)} ${chinY - 8} ${x(-8)} ${chinY - 6}Q${x(-30)} ${chinY - 10} ${x(-34)} ${chinY - 34}Z`
  return (
    fill(forehead, skin.light) +
    fill(glow, skin.high, 0.55) +
    fill(cheek, skin.light) +
    fill(bone, skin.high, 0.5) +
    fill(shade, skin.shade) +
    fill(deep, skin.deep, 0.8) +
    fill(chinLight, skin.light)
  )
}

function drawNose(person: Person): string {
  const { skin, noseHalf: n, noseY: y } = person
  const x = (u: number) => across(person, u)
  // The tip stands out of the face, so it turns further.
  const tip = person.turn * 0.35
  const sideShade = d`M${x(20)} 424C${x(14)} 450 ${x(12) + tip * 0.4} 480 ${x(12) + tip * 0.6} 512C${x(14) + tip} 534 ${x(8) + tip} 556 ${x(6) + tip} ${y + 4}L${x(n) + tip} ${y}C${x(n + 8) + tip} ${y - 16} ${x(n) + tip * 0.6} ${y - 34} ${x(24) + tip * 0.5} ${y - 46}C${x(24)} 490 ${x(26)} 460 ${x(44)} 436Z`
  const bridge = d`M${x(-12)} 428C${x(-12)} 466 ${x(-15) + tip * 0.5} 498 ${x(-18) + tip} 528L${x(-20) + tip} ${y - 22}C${x(-8) + tip} ${y - 10} ${x(6) + tip} ${y - 12} ${x(10) + tip} ${y - 24}C${x(13) + tip} 510 ${x(11)} 470 ${x(15)} 430Z`
  const ball = d`M${x(-13) + tip} ${y - 36}C${x(-4) + tip} ${y - 42} ${x(4) + tip} ${y - 38} ${x(5) + tip} ${y - 28}C${x(2) + tip} ${y - 18} ${x(-8) + tip} ${y - 16} ${x(-13) + tip} ${y - 22}Z`
  const wing = d`M${x(-n) + tip} ${y - 4}C${x(-n - 5) + tip} ${y - 20} ${x(-n + 6) + tip} ${y - 32} ${x(-n + 14) + tip} ${y - 26}C${x(-20) + tip} ${y - 14} ${x(-18) + tip} ${y - 6} ${x(-14) + tip} ${y}Z`
  const under = d`M${x(-n) + tip} ${y - 5}C${x(-n * 0.6) + tip} ${y - 8} ${x(-14) + tip} ${y - 8} ${x(-2) + tip} ${y - 2}C${x(12) + tip} ${y - 8} ${x(n * 0.7) + tip} ${y - 8} ${x(n) + tip} ${y - 4}C${x(n * 0.8) + tip} ${y + 7} ${x(12) + tip} ${y + 5} ${x(0) + tip} ${y + 13}C${x(-12) + tip} ${y + 5} ${x(-n * 0.8) + tip} ${y + 7} ${x(-n) + tip} ${y - 5}Z`
  const holes = d`M${x(-n + 10) + tip} ${y + 1}Q${x(-n + 20) + tip} ${y - 7} ${x(-9) + tip} ${y + 3}Q${x(-n + 18) + tip} ${y + 6} ${x(-n + 10) + tip} ${y + 1}ZM${x(n - 10) + tip} ${y + 1}Q${x(n - 20) + tip} ${y - 7} ${x(9) + tip} ${y + 3}Q${x(n - 18) + tip} ${y + 6} ${x(n - 10) + tip} ${y + 1}Z`
  const cast = d`M${x(4) + tip} ${y + 10}L${x(n) + tip} ${y}L${x(30)} ${y + 24}L${x(14)} ${y + 30}Z`
  return (
    fill(bridge, skin.light) +
    fill(sideShade, skin.shade) +
    fill(cast, skin.shade, 0.8) +
    fill(wing, skin.light, 0.8) +
    fill(under, skin.shade) +
    fill(holes, skin.deep) +
    fill(ball, skin.high, 0.9) +
    line(d`M${x(-3) + tip * 0.3} 448L${x(-8) + tip * 0.8} ${y - 56}`, skin.high, 6, 0.55)
  )
}

export function drawMouth(person: Person): string {
  const { skin, lipHalf: l, lipFull: f, noseY, smile } = person
  const x = (u: number) => across(person, u)
  const y = noseY + MOUTH_DROP
  const upper = d`M${x(-l)} ${y + 1 - smile}C${x(-l * 0.6)} ${y - f * 0.5} ${x(-18)} ${y - f} ${x(-9)} ${y - f}Q${x(0)} ${y - f + 5} ${x(9)} ${y - f}C${x(18)} ${y - f} ${x(l * 0.6)} ${y - f * 0.5} ${x(l)} ${y + 1 - smile}Q${x(l * 0.4)} ${y + 3} ${x(0)} ${y + 4}Q${x(-l * 0.4)} ${y + 3} ${x(-l)} ${y + 1 - smile}Z`
  const lower = d`M${x(-l * 0.86)} ${y + 2 - smile * 0.7}Q${x(-l * 0.4)} ${y + 3} ${x(0)} ${y + 4}Q${x(l * 0.4)} ${y + 3} ${x(l * 0.86)} ${y + 2 - smile * 0.7}C${x(l * 0.6)} ${y + f * 1.3} ${x(l * 0.3)} ${y + f * 1.7} ${x(0)} ${y + f * 1.7}C${x(-l * 0.3)} ${y + f * 1.7} ${x(-l * 0.6)} ${y + f * 1.3} ${x(-l * 0.86)} ${y + 2 - smile * 0.7}Z`
  const glint = d`M${x(-l * 0.46)} ${y + f * 0.75}Q${x(-l * 0.14)} ${y + f * 0.55} ${x(l * 0.1)} ${y + f * 0.8}Q${x(-l * 0.14)} ${y + f * 1.25} ${x(-l * 0.46)} ${y + f * 0.75}Z`
  const below = d`M${x(-l * 0.52)} ${y + f * 1.7 + 3}Q${x(0)} ${y + f * 1.7 + 10} ${x(l * 0.6)} ${y + f * 1.5 + 2}Q${x(l * 0.3)} ${y + f * 1.7 + 24} ${x(0)} ${y + f * 1.7 + 20}Q${x(-l * 0.3)} ${y + f * 1.7 + 20} ${x(-l * 0.52)} ${y + f * 1.7 + 3}Z`
  return (
    fill(below, skin.shade, 0.85) +
    fill(lower, skin.lip) +
    fill(upper, skin.shade) +
    fill(upper, skin.lip, 0.5) +
    fill(glint, skin.high, 0.4) +
    line(
      d`M${x(-l - 3)} ${y - smile}Q${x(-l * 0.4)} ${y + 4} ${x(0)} ${y + 4}Q${x(l * 0.4)} ${y + 4} ${x(l + 3)} ${y - smile}`,
      skin.deep,
      4.5,
    )
  )
}

function drawEyes(person: Person): string {
  return drawEye(person, -1) + drawEye(person, 1) + drawBrow(person, -1) + drawBrow(person, 1)
}

function drawEye(person: Person, side: -1 | 1): string {
  const { skin, eyeGap } = person
  const x = (u: number) => across(person, side * (eyeGap + u))
  const y = EYE_Y
  const half = 31
  const isLit = side < 0
  const socket = d`M${x(-46)} ${y - 30}C${x(-20)} ${y - 32} ${x(24)} ${y - 32} ${x(46)} ${y - 22}C${x(52)} ${y - 2} ${x(40)} ${y + 6} ${x(30)} ${y + 4}L${x(-34)} ${y + 14}C${x(-50)} ${y + 6} ${x(-52)} ${y - 14} ${x(-46)} ${y - 30}Z`
  const lid = d`M${x(-half - 6)} ${y + 4}C${x(-18)} ${y - 22} ${x(14)} ${y - 24} ${x(half + 6)} ${y - 2}Q${x(8)} ${y - 14} ${x(-half - 6)} ${y + 4}Z`
  const almond = d`M${x(-half)} ${y + 5}C${x(-16)} ${y - 13} ${x(14)} ${y - 14} ${x(half)} ${y - 1}C${x(18)} ${y + 12} ${x(-12)} ${y + 13} ${x(-half)} ${y + 5}Z`
  const lash = d`M${x(-half - 1)} ${y + 6}C${x(-18)} ${y - 17} ${x(14)} ${y - 19} ${x(half + 7)} ${y - 3}C${x(14)} ${y - 10} ${x(-14)} ${y - 9} ${x(-half - 1)} ${y + 6}Z`
  const gaze = x(1) + person.turn * 0.12
  const below = d`M${x(-half + 4)} ${y + 18}Q${x(4)} ${y + 28} ${x(half + 2)} ${y + 12}`
  return (
    fill(socket, isLit ? skin.shade : skin.deep, isLit ? 0.75 : 0.6) +
    fill(lid, isLit ? skin.base : skin.shade) +
    fill(almond, isLit ? '#d8d0bf' : '#a39e92') +
    clipped(
      `eye${isLit ? 'l' : 'r'}`,
      almond,
      `<circle cx="${Math.round(gaze)}" cy="${y - 3}" r="13" fill="#1d130e"/>`,
    ) +
    fill(lash, '#120c0a') +
    `<circle cx="${Math.round(gaze) - 5}" cy="${y - 7}" r="3" fill="#f4ead6" opacity="${isLit ? 0.95 : 0.6}"/>` +
    line(below, skin.shade, 4, 0.45 + person.age * 0.4)
  )
}

function drawBrow(person: Person, side: -1 | 1): string {
  const { eyeGap, browWeight: b, browTilt, hair, skin } = person
  const x = (u: number) => across(person, side * (eyeGap + u))
  const y = EYE_Y - 42
  const shape = d`M${x(-44)} ${y + 4 + browTilt * 0.4}C${x(-20)} ${y - b - 2} ${x(16)} ${y - b - 6 - browTilt} ${x(52)} ${y + 4 - browTilt}C${x(20)} ${y - b * 0.2 - browTilt} ${x(-10)} ${y + b * 0.3} ${x(-40)} ${y + b * 0.8 + 6}Z`
  const color = hair.base === '#868982' ? hair.base : hair.deep
  return fill(shape, side < 0 ? color : hair.deep, 0.92) + (side < 0 ? '' : fill(shape, skin.deep, 0.25))
}

function drawAge(person: Person): string {
  const { skin, age, noseY, noseHalf } = person
  const x = (u: number) => across(person, u)
  if (age < 0.3) return ''
  const folds =
    line(
      d`M${x(-noseHalf - 8)} ${noseY - 14}Q${x(-noseHalf - 30)} ${noseY + 18} ${x(-noseHalf - 34)} ${noseY + 48}`,
      skin.shade,
      5,
      0.25 + age * 0.55,
    ) +
    line(
      d`M${x(noseHalf + 10)} ${noseY - 12}Q${x(noseHalf + 30)} ${noseY + 18} ${x(noseHalf + 32)} ${noseY + 46}`,
      skin.deep,
      5,
      0.2 + age * 0.5,
    )
  if (age < 0.7) return folds
  const brow = line(
    d`M${x(-74)} 350Q${x(-10)} 340 ${x(60)} 352M${x(-60)} 374Q${x(-10)} 366 ${x(50)} 376`,
    skin.shade,
    4,
    0.4,
  )
  const crow = line(
    d`M${x(-122)} ${EYE_Y - 4}L${x(-140)} ${EYE_Y - 14}M${x(-122)} ${EYE_Y + 6}L${x(-142)} ${EYE_Y + 10}`,
    skin.shade,
    4,
    0.6,
  )
  return folds + brow + crow
}
