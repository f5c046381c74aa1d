import { box } from './decals.ts'
import type { Frame, P3 } from './geometry.ts'
import { frame } from './geometry.ts'
import { BLACK, BRASS, hoops, RUBBER, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { cord, paintsOf, type Stage, solidDrawing, turned } from './solids.ts'

export const lantern = solidDrawing(
  'lantern',
  {
    front: { yaw: 30, pitch: 20, fit: 760 },
    back: { yaw: 205, pitch: 38, fit: 740 },
    detail: { yaw: 20, pitch: 12, fit: 760, zoom: 1.75, focus: [0, 34, 20] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'olive')
    const up = frame({ rx: -90 })
    const post = (angle: number) => {
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      cord(
        stage,
        [
          [c * 33, 36, s * 33],
          [c * 33, 104, s * 33],
        ],
        2.2,
        STEEL,
        { finish: 'metal', cap: 'none' },
      )
    }
    const posts = Array.from({ length: 6 }, (_, i) => (i / 6) * 2 * Math.PI + 0.3)
    const isNear = (a: number) => stage.view([Math.cos(a), 0, Math.sin(a)])[2] > 0
    stage.group([0, 0, 0], () => {
      turned(
        stage,
        up,
        [
          [36, 0],
          [38, 2],
          [38, 27],
          [36, 29],
        ],
        tones,
      )
      hoops(stage, up, 38, [5, 24], tonesOf(look.color ?? 'olive').deep, 0.8)
      turned(
        stage,
        up,
        [
          [35, 29],
          [35, 32],
        ],
        BRASS,
        { cap: 'last' },
      )
      for (const a of posts.filter((p) => !isNear(p))) post(a)
      turned(
        stage,
        up,
        [
          [28, 32],
          [29, 40],
          [29, 98],
          [26, 106],
        ],
        tonesOf('#f3dca6'),
        { finish: 'satin' },
      )
      glow(stage, up)
      for (const a of posts.filter(isNear)) post(a)
      turned(
        stage,
        up,
        [
          [35, 104],
          [38, 106],
          [38, 116],
          [32, 122],
          [14, 126],
        ],
        tones,
      )
      hoops(stage, up, 38, [111], tonesOf(look.color ?? 'olive').deep, 0.8)
      turned(
        stage,
        up,
        [
          [8, 126],
          [8, 130],
          [5, 132],
        ],
        RUBBER,
      )
      const dial = frame({ at: [0, 15, 38] })
      if (stage.isFacing(dial))
        turned(
          stage,
          dial,
          [
            [9, -1],
            [9, 4],
            [7.6, 5.4],
          ],
          BLACK,
        )
      stage.decal(
        frame({ at: [0, 0, 5.5] }, dial),
        `<path d="M0 -6V-2" stroke="#e4ba67" stroke-width="1.6" stroke-linecap="round"/>`,
      )
      const port = frame({ at: [0, 14, -38], ry: 180 })
      stage.decal(
        port,
        box(0, 0, 22, 13, 4, RUBBER.base) +
          box(0, 0, 18, 9, 3, RUBBER.shade) +
          box(0, 0, 9, 3, 1.5, RUBBER.deep),
      )
      bail(stage)
    })
  },
)

function glow(stage: Stage, up: Frame): void {
  stage.raw(
    (() => {
      const [x, y] = stage.to([0, 68, 0])
      const r = 30 * stage.px
      const fill = stage.ink.radial([
        [0, '#fffbe8', 0.95],
        [0.5, '#ffe9b0', 0.4],
        [1, '#ffd98a', 0],
      ])
      const halo = stage.ink.radial([
        [0, '#ffdf9a', 0.3],
        [1, '#ffdf9a', 0],
      ])
      return (
        `<ellipse cx="${x}" cy="${y}" rx="${r * 3.4}" ry="${r * 3.2}" fill="${halo}"/>` +
        `<ellipse cx="${x}" cy="${y}" rx="${r * 0.9}" ry="${r * 1.25}" fill="${fill}"/>`
      )
    })(),
  )
  hoops(stage, up, 29, [40, 98], '#c9a25c', 0.6)
}

function bail(stage: Stage): void {
  const path = Array.from({ length: 25 }, (_, i): P3 => {
    const a = (i / 24) * Math.PI
    return [Math.cos(a) * 39, 110 + Math.sin(a) * 46, -Math.sin(a) * 14]
  })
  cord(stage, path, 1.7, STEEL, { finish: 'metal' })
  const grip = path.slice(9, 16)
  cord(stage, grip, 3.4, RUBBER, { finish: 'matte' })
}
