import { box, ribs } from './decals.ts'
import type { Frame } from './geometry.ts'
import { frame, type P2, roundRect } from './geometry.ts'
import { BRASS, button, cell, RUBBER, rope, STEEL } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, type Stage, solidDrawing } from './solids.ts'

export const batteryCase = solidDrawing(
  'battery-case',
  {
    front: { yaw: 32, pitch: 34, fit: 700 },
    back: { yaw: 150, pitch: 34, fit: 700 },
    detail: { yaw: 22, pitch: 46, fit: 700, zoom: 1.7, focus: [0, 46, 6] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const isPair = look.cells === '2'
    const w = isPair ? 56 : 56
    const d = isPair ? 32 : 56
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      const lid = () => {
        const open = frame({ at: [0, 34, -d / 2 - 2], rx: -18 })
        block(stage, open, roundRect(w, 34, 5, [0, 17]), [-10, 0], tones, { bevel: 2 })
        stage.decal(
          open,
          box(0, -17, w - 8, 26, 3, plain.deep, 'opacity=".75"') +
            box(0, -17, w - 14, 20, 2, plain.shade, 'opacity=".5"'),
        )
        const outside = frame({ at: [0, 17, -10], ry: 180 }, open)
        stage.decal(outside, ribs(-w / 2 + 8, -9, w - 16, 18, 6, plain.deep, 2.4))
        cord(
          stage,
          [
            [-w / 2 + 6, 34, -d / 2 - 2],
            [w / 2 - 6, 34, -d / 2 - 2],
          ],
          2.6,
          plain,
        )
      }
      const body = () => {
        block(stage, up, roundRect(w, d, 5), [0, 34], tones, { bevel: 2 })
        const top = frame({ at: [0, 34, 0], rx: -90 })
        stage.decal(top, box(0, 0, w - 6, d - 6, 4, plain.deep))
        const spots = (
          isPair
            ? [
                [-12, 0],
                [12, 0],
              ]
            : [
                [-12, 12],
                [12, 12],
                [-12, -12],
                [12, -12],
              ]
        ) as P2[]
        const sorted = spots.toSorted(
          (a, b) => stage.view([a[0], 0, -a[1]])[2] - stage.view([b[0], 0, -b[1]])[2],
        )
        for (const [i, [x, y]] of sorted.entries()) turnedCell(stage, frame({ at: [x, y, 30] }, up), i)
        const front = frame({ at: [0, 17, d / 2] })
        button(stage, front, roundRect(18, 18, 4), 2.4, tonesOf('charcoal'))
        stage.decal(frame({ at: [0, 0, 2.5] }, front), ribs(-6, -4, 12, 8, 3, plain.deep, 1.2, true))
        const side = frame({ at: [-w / 2, 15, 0], ry: -90 })
        stage.decal(side, ribs(-d / 2 + 7, -8, d - 14, 16, 5, plain.deep, 2))
        stage.decal(frame({ at: [w / 2, 15, 0], ry: 90 }), ribs(-d / 2 + 7, -8, d - 14, 16, 5, plain.deep, 2))
        stage.decal(
          frame({ at: [0, 15, -d / 2], ry: 180 }),
          ribs(-w / 2 + 8, -9, w - 16, 18, 6, plain.deep, 2.4),
        )
      }
      const parts = stage.view([0, 0, 1])[2] > 0 ? [lid, body] : [body, lid]
      for (const part of parts) part()
    })
  },
)

function turnedCell(stage: Stage, f: Frame, index: number): void {
  cell(stage, f, 9.4, 26, tonesOf(index % 2 ? 'teal' : 'green'))
}

export const charger = solidDrawing(
  'charger',
  {
    front: { yaw: 34, pitch: 44, fit: 720 },
    back: { yaw: 208, pitch: 36, fit: 700 },
    detail: { yaw: 20, pitch: 34, fit: 720, zoom: 1.75, focus: [0, 26, 34] },
  },
  (stage, look) => {
    const bays = look.bays === '1' ? 1 : look.bays === '4' ? 4 : 2
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const w = bays * 25 + 14
    const up = frame({ rx: -90 })
    const cable = (): void =>
      rope(
        stage,
        [
          [0, 10, -58],
          [0, 9, -70],
          [10, 3, -84],
          [40, 2.4, -86],
          [w * 0.5 + 18, 2.4, -70],
          [w * 0.5 + 26, 2.4, -40],
        ],
        2.2,
        RUBBER,
      )
    const body = (): void => {
      block(stage, up, roundRect(w, 112, 9), [0, 24], tones, { bevel: 3, soft: true })
      const top = frame({ at: [0, 24, 0], rx: -90 })
      for (let i = 0; i < bays; i++) {
        const x = (i - (bays - 1) / 2) * 25
        stage.decal(
          frame({ at: [x, 8, 0] }, top),
          box(0, 0, 21, 86, 4, plain.deep) + box(0, 1.5, 19, 83, 3, '#090c0b'),
        )
        block(stage, frame({ at: [x, 46, 0] }, top), roundRect(15, 6, 2), [-6, 3], STEEL, {
          bevel: 0.6,
          castsShadow: false,
        })
        const lying = frame({ at: [x, -26 + (i % 2) * 4, 4], rx: -90 }, top)
        if (i < 3)
          cell(
            stage,
            frame({ at: [0, 0, 0] }, lying),
            9,
            66,
            tonesOf(i % 2 ? 'teal' : 'green'),
            tonesOf('white'),
          )
      }
      for (let i = 0; i < bays; i++) {
        const x = (i - (bays - 1) / 2) * 25
        const lit = ['#5fbf7a', '#e2564a', '#5fbf7a', '#39403d'][i] ?? '#5fbf7a'
        stage.decal(
          frame({ at: [x, -46, 0.1] }, top),
          box(0, 0, 17, 9, 2, '#0a100e') +
            box(-4.5, 0, 2.4, 5, 0.6, lit) +
            box(-0.5, 0, 2.4, 5, 0.6, lit, 'opacity=".8"') +
            box(3.5, 0, 2.4, 5, 0.6, lit, `opacity="${i % 2 ? '.2' : '.8'}"`),
        )
      }
      stage.line(
        [
          [-w / 2 + 6, 23.4, 55.4],
          [w / 2 - 6, 23.4, 55.4],
        ],
        BRASS.light,
        1.3,
      )
      stage.decal(
        frame({ at: [0, 10, -56], ry: 180 }),
        box(0, 0, 14, 7, 3.5, RUBBER.deep) + box(0, 0, 10, 3, 1.5, STEEL.shade),
      )
      stage.decal(frame({ at: [-w / 2, 11, 0], ry: -90 }), ribs(-30, -4, 60, 8, 6, plain.deep, 2))
      stage.decal(frame({ at: [w / 2, 11, 0], ry: 90 }), ribs(-30, -4, 60, 8, 6, plain.deep, 2))
    }
    const plug = (): void =>
      cord(
        stage,
        [
          [0, 10, -55],
          [0, 10, -66],
        ],
        4,
        RUBBER,
        { finish: 'matte' },
      )
    const parts = stage.view([0, 0, 1])[2] > 0 ? [cable, plug, body] : [body, cable, plug]
    stage.group([0, 0, 0], () => {
      for (const part of parts) part()
    })
  },
)
