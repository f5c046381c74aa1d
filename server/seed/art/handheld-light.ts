import { type Frame, frame, type P2, rounded, roundRect } from './geometry.ts'
import { BRASS, hoops, knurl, RUBBER, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

interface Sizes {
  /** Radius of the tube and of the head, and where the tube, the neck and the head end. */
  r: number
  head: number
  tail: number
  tube: number
  neck: number
  end: number
}

const SIZES: Readonly<Record<string, Sizes>> = {
  compact: { r: 12, head: 14.5, tail: 13, tube: 48, neck: 58, end: 86 },
  duty: { r: 12.4, head: 19, tail: 18, tube: 84, neck: 98, end: 140 },
  penlight: { r: 6.6, head: 7.4, tail: 14, tube: 92, neck: 99, end: 122 },
}

const sizesOf = (name: string | undefined): Sizes => SIZES[name ?? ''] ?? (SIZES.compact as Sizes)

export const handheldLight = solidDrawing(
  'handheld-light',
  ({ size }) => {
    const { end, head } = sizesOf(size)
    return {
      front: { yaw: 47, pitch: 24, roll: -4, fit: 770 },
      back: { yaw: -128, pitch: 26, roll: 6, fit: 770 },
      detail: { yaw: 62, pitch: 16, fit: 770, zoom: 1.75, focus: [-end + head * 0.9, 0, 0] },
    }
  },
  paintLight,
)

function paintLight(stage: Stage, look: Readonly<Record<string, string>>): void {
  const s = sizesOf(look.size)
  const tones = paintsOf(stage, look.color ?? 'black')
  const ink = tonesOf(look.color ?? 'black')
  // Lies along x, the head towards -x.
  const f = frame({ ry: -90 })
  const tail = () =>
    stage.group([0, 0, 0], () => {
      turned(
        stage,
        f,
        [
          [s.r * 0.62, -3.4],
          [s.r * 0.74, -1.6],
          [s.r * 0.78, 0],
        ],
        RUBBER,
        { finish: 'matte' },
      )
      turned(
        stage,
        f,
        [
          [s.r * 0.84, -1.2],
          [s.r * 0.98, 0],
          [s.r, 1],
          [s.r, s.tail - 1.6],
          [s.r * 0.93, s.tail],
        ],
        tones,
      )
      tailFace(stage, f, s)
      hoops(stage, f, s.r, [4, 5.6, 7.2], ink.deep, 0.5)
    })
  const tube = () =>
    stage.group([-(s.tail + s.tube) / 2, 0, 0], () => {
      turned(
        stage,
        f,
        [
          [s.r * 0.92, s.tail],
          [s.r * 0.94, s.tail + 0.6],
          [s.r * 0.94, s.tube],
        ],
        tones,
      )
      knurl(stage, f, s.r * 0.94, [s.tail + 1.4, s.tube - 1.6], ink, s.r * 0.2 + 0.35)
      turned(
        stage,
        f,
        [
          [s.r * 0.99, s.tube - 1.2],
          [s.r * 0.99, s.tube + 0.8],
        ],
        BRASS,
        { cap: 'none' },
      )
    })
  const head = () => stage.group([-s.end, 0, 0], () => paintHead(stage, f, s, tones, ink))
  const clip = () => paintClip(stage, f, s)
  const inOrder = stage.view([-1, 0, 0])[2] > 0 ? [tail, tube, clip, head] : [head, tube, clip, tail]
  stage.group([0, 0, 0], () => {
    for (const part of inOrder) part()
  })
}

type T = ReturnType<typeof tonesOf>

function paintHead(stage: Stage, f: Frame, s: Sizes, tones: T, ink: T): void {
  const { neck, end, head: R, r } = s
  const fin = (z: number): P2[] => [
    [R * 0.95, z],
    [R * 0.95, z + 1.6],
    [R * 0.84, z + 1.9],
    [R * 0.84, z + 3],
  ]
  const start = neck + (R - r) * 0.7
  turned(
    stage,
    f,
    [
      [r * 0.92, s.tube + 0.8],
      [r * 0.96, neck - 1],
      [R * 0.84, start],
      ...fin(start + 1),
      ...fin(start + 4.4),
      [R * 0.96, start + 8],
      [R * 0.96, end - 7],
      [R * 0.9, end - 6.6],
      [R * 0.9, end - 5.8],
      [R, end - 5.2],
      [R, end - 0.8],
      [R * 0.95, end],
    ],
    tones,
  )
  hoops(stage, f, R * 0.96, [end - 9.4], ink.glint, 0.28)
  lens(stage, f, s, ink)
}

function lens(stage: Stage, f: Frame, { end, head: R }: Sizes, ink: T): void {
  const face = frame({ at: [0, 0, end] }, f)
  if (!stage.isFacing(face)) return
  const ring = (r: number, z: number) => rimPoints(face, r, z)
  stage.decal(face, notches(R, ink))
  stage.face(ring(R * 0.82, 0), ink.deep)
  stage.clipped(ring(R * 0.79, 0), () => {
    turned(
      stage,
      face,
      [
        [R * 0.79, 0],
        [R * 0.66, -R * 0.2],
        [R * 0.48, -R * 0.38],
        [R * 0.27, -R * 0.52],
      ],
      STEEL,
      { isSmooth: true, cap: 'last', castsShadow: false, steps: 22 },
    )
    const led = frame({ at: [0, 0, -R * 0.5] }, face)
    stage.decal(
      led,
      `<circle r="${R * 0.27}" fill="#e9ecea"/><rect x="${-R * 0.15}" y="${-R * 0.15}" width="${R * 0.3}" height="${R * 0.3}" rx="${R * 0.03}" fill="#f2cf4c"/>` +
        `<rect x="${-R * 0.15}" y="${-R * 0.15}" width="${R * 0.14}" height="${R * 0.3}" fill="#fff0ac"/>`,
    )
    stage.decal(face, glassGlints(R * 0.79))
  })
}

const rimPoints = (f: Frame, r: number, z: number) =>
  Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * 2 * Math.PI
    return frame({ at: [r * Math.cos(a), r * Math.sin(a), z] }, f).o
  })

/** Shallow scallops round the bezel. */
const notches = (R: number, ink: T) =>
  Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${-R * 0.2} ${-R * 0.97}Q0 ${-R * 0.74} ${R * 0.2} ${-R * 0.97}Z" transform="rotate(${i * 60 + 20})" fill="${ink.deep}"/>`,
  ).join('')

/** Reflections on flat glass: a broad slanted one, a thin one, the rim. */
export const glassGlints = (r: number, tint = '#dff3ff') =>
  `<circle r="${r}" fill="${tint}" opacity=".1"/>` +
  `<path d="M${-r * 0.86} ${r * 0.3}L${-r * 0.1} ${-r * 0.92}L${r * 0.2} ${-r * 0.9}L${-r * 0.76} ${r * 0.56}Z" fill="#fff" opacity=".3"/>` +
  `<path d="M${-r * 0.62} ${r * 0.7}L${r * 0.36} ${-r * 0.86}L${r * 0.44} ${-r * 0.82}L${-r * 0.55} ${r * 0.77}Z" fill="#fff" opacity=".22"/>` +
  `<circle r="${r * 0.97}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${r * 0.05}"/>`

function tailFace(stage: Stage, f: Frame, s: Sizes): void {
  const back = frame({ ry: 180 }, f)
  const cap = frame({ at: [0, 0, 3.4] }, back)
  stage.decal(
    cap,
    `<circle r="${s.r * 0.6}" fill="${RUBBER.base}"/><circle r="${s.r * 0.42}" fill="none" stroke="${RUBBER.deep}" stroke-width="${s.r * 0.06}"/>` +
      `<circle r="${s.r * 0.2}" fill="none" stroke="${RUBBER.glint}" stroke-opacity=".5" stroke-width="${s.r * 0.06}"/>`,
  )
}

/** A sprung steel strip along the upper near side of the tube. */
function paintClip(stage: Stage, f: Frame, s: Sizes): void {
  const isFromBack = stage.view([-1, 0, 0])[2] < 0
  const around = frame({ rz: isFromBack ? 38 : -38 }, f)
  const length = (s.tube - s.tail) * 0.94
  const w = s.r * 0.56
  // The plate's own frame: x across the tube, y along it, z outwards.
  const base: Frame = {
    o: frame({ at: [0, s.r, s.tail - 4] }, around).o,
    x: negated(around.x),
    y: around.z,
    z: around.y,
  }
  block(stage, base, roundRect(w * 1.5, 7, 1.2, [0, 3.5]), [0, 1], STEEL, { bevel: 0.3, castsShadow: false })
  block(
    stage,
    base,
    rounded([
      [-w / 2, 5],
      [w / 2, 5],
      [w * 0.42, length, 2],
      [w * 0.5, length + 5, 3],
      [-w * 0.5, length + 5, 3],
      [-w * 0.42, length, 2],
    ]),
    [1.2, 2.4],
    STEEL,
    { bevel: 0.35 },
  )
}

const negated = (v: readonly [number, number, number]) => [-v[0], -v[1], -v[2]] as const
