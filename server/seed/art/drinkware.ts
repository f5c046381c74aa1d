import { circle, type Frame, frame, type P3, put, spline } from './geometry.ts'
import { BLACK, BRASS, hoops, RUBBER, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { cord, type Stage, solidDrawing, turned } from './solids.ts'

type T = ReturnType<typeof tonesOf>

export const mug = solidDrawing(
  'mug',
  {
    front: { yaw: -24, pitch: 24, fit: 700 },
    back: { yaw: 160, pitch: 34, fit: 700 },
    detail: { yaw: -10, pitch: 30, fit: 700, zoom: 1.8, focus: [-8, 70, 10] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'white')
    const rim = look.color === 'navy' || look.color === 'black' ? tonesOf('white') : tonesOf('navy')
    const up = frame({ rx: -90 })
    const handle = () => {
      const path = spline(
        [
          [38, 62, 0],
          [54, 66, 0],
          [66, 56, 0],
          [65, 36, 0],
          [54, 22, 0],
          [37, 18, 0],
        ],
        7,
      )
      cord(stage, path, 5, tones, { steps: 14, isSmooth: true })
    }
    const cup = () => {
      turned(
        stage,
        up,
        [
          [36, 0],
          [38, 1.6],
          [40, 6],
          [41, 78],
          [42, 80],
        ],
        tones,
        { steps: 56 },
      )
      emblem(stage, up, 41, tones)
      speckles(stage, up, 41, tones)
      turned(
        stage,
        up,
        [
          [42, 79],
          [43.4, 80.4],
          [43.4, 82.6],
          [42.2, 84],
        ],
        rim,
        { steps: 56, cap: 'none' },
      )
      const mouth = circle(42.2, 56).map(([x, y]): P3 => put(up, [x, y, 84]))
      stage.face(mouth, rim.base)
      const inside = circle(40.4, 56).map(([x, y]): P3 => put(up, [x, y, 84]))
      stage.clipped(inside, () => {
        turned(
          stage,
          up,
          [
            [40.4, 84],
            [39, 20],
            [37, 4],
          ],
          tonesOf('white'),
          { steps: 56, cap: 'last', castsShadow: false },
        )
        // Coffee, with the light of the window on it.
        const level = circle(40, 56).map(([x, y]): P3 => put(up, [x, y, 66]))
        stage.face(level, '#3a2012')
        stage.face(
          circle(37, 40, [-2, 2]).map(([x, y]): P3 => put(up, [x, y, 66])),
          '#4d2c19',
        )
        stage.line(
          circle(33, 40)
            .slice(9, 20)
            .map(([x, y]): P3 => put(up, [x, y, 66])),
          '#b98a5c',
          1.6,
          'opacity=".8"',
        )
      })
      hoops(stage, up, 43.4, [81], rim.glint, 0.5)
    }
    stage.group([0, 0, 0], () => {
      for (const part of stage.view([1, 0, 0])[2] > 0 ? [cup, handle] : [handle, cup]) part()
    })
  },
)

/** The contour mark, bent round the wall. */
function emblem(stage: Stage, up: Frame, r: number, tones: T): void {
  const color = tones.deep === tonesOf('white').deep ? '#394b70' : tones.glint
  const ring = (k: number, i: number) =>
    Array.from({ length: 33 }, (_, a): P3 => {
      const angle = (a / 32) * 2 * Math.PI
      const reach = 22 * k * (1 + 0.16 * Math.sin(angle * 2 + 0.6) + 0.09 * Math.sin(angle * 3 + i * 0.5))
      const turn =
        (Math.cos(angle) * reach + i * 1.2) / r - Math.PI / 2 - (stage.view([0, 0, 1])[2] > 0 ? 0.3 : Math.PI)
      return put(up, [Math.cos(turn) * r, Math.sin(turn) * r, 42 - Math.sin(angle) * reach * 0.9 + i])
    })
  for (const [i, k] of [1, 0.8, 0.6, 0.4].entries()) stage.line(ring(k, i), i === 3 ? BRASS.base : color, 1.5)
}

function speckles(stage: Stage, up: Frame, r: number, tones: T): void {
  for (let i = 0; i < 34; i++) {
    const turn = ((i * 137.5) % 360) * (Math.PI / 180)
    const y = 8 + ((i * 41) % 68)
    const normal = stage.view([Math.cos(turn), 0, -Math.sin(turn)])
    if (normal[2] < 0.2) continue
    const [x, py] = stage.to(put(up, [Math.cos(turn) * r, Math.sin(turn) * r, y]))
    const size = (0.4 + (i % 3) * 0.22) * stage.px
    stage.raw(
      `<ellipse cx="${x.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(size * normal[2]).toFixed(1)}" ry="${size.toFixed(1)}" fill="${tones.shade}"/>`,
    )
  }
}

export const bottle = solidDrawing(
  'bottle',
  {
    front: { yaw: 24, pitch: 15, fit: 820 },
    back: { yaw: 204, pitch: 30, fit: 800 },
    detail: { yaw: 30, pitch: 20, fit: 820, zoom: 2, focus: [0, 150, 0] },
  },
  (stage, look) => {
    const tones = tonesOf(look.color ?? 'olive')
    const isLarge = look.size === 'large'
    const h = isLarge ? 156 : 116
    const r = isLarge ? 38 : 34
    const y = h - 116
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      turned(
        stage,
        up,
        [
          [r - 2, 0],
          [r - 0.6, 1],
          [r - 0.6, 5],
        ],
        STEEL,
        { steps: 48, finish: 'metal' },
      )
      turned(
        stage,
        up,
        [
          [r, 5],
          [r, h],
        ],
        tones,
        { steps: 48 },
      )
      turned(
        stage,
        up,
        [
          [r, h - 0.2],
          [r, h],
          [r - 0.8, h + 5],
          [r - 3, h + 10],
          [r - 6.6, h + 14.6],
          [r - 12, h + 19],
        ],
        tones,
        { steps: 48, isSmooth: true, castsShadow: false },
      )
      mark(stage, up, r, 62 + y * 0.6, tones)
      turned(
        stage,
        up,
        [
          [r - 12, h + 19],
          [r - 12, h + 23],
        ],
        STEEL,
        { steps: 48, finish: 'metal' },
      )
      turned(
        stage,
        up,
        [
          [r - 10.6, h + 23],
          [r - 10.6, h + 25.4],
        ],
        BRASS,
        { steps: 48 },
      )
      turned(
        stage,
        up,
        [
          [r - 9, h + 25.4],
          [r - 9, h + 43],
          [r - 11, h + 45],
        ],
        BLACK,
        { steps: 48 },
      )
      hoops(stage, up, r - 8.9, [h + 30, h + 33, h + 36, h + 39], BLACK.deep, 0.8)
      const arch = spline(
        [
          [-(r - 12), h + 40, 0],
          [-(r - 12), h + 52, 0],
          [-9, h + 58, 0],
          [9, h + 58, 0],
          [r - 12, h + 52, 0],
          [r - 12, h + 40, 0],
        ],
        5,
      )
      cord(stage, arch, 4, RUBBER, { steps: 12, isSmooth: true })
    })
  },
)

function mark(stage: Stage, up: Frame, r: number, middle: number, tones: T): void {
  const start = stage.view([0, 0, 1])[2] > 0 ? -Math.PI / 2 - 0.15 : Math.PI / 2 - 0.1
  for (const [i, k] of [1, 0.76, 0.52, 0.28].entries()) {
    const ring = Array.from({ length: 33 }, (_, a): P3 => {
      const angle = (a / 32) * 2 * Math.PI
      const reach = 20 * k * (1 + 0.16 * Math.sin(angle * 2 + 0.6) + 0.09 * Math.sin(angle * 3 + i * 0.5))
      const turn = start + (Math.cos(angle) * reach) / r
      return put(up, [Math.cos(turn) * r, Math.sin(turn) * r, middle - Math.sin(angle) * reach])
    })
    stage.line(ring, tones.glint, 1.2, 'opacity=".8"')
  }
}
