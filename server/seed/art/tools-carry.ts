import { box, cloth, ribs, stitches } from './decals.ts'
import { frame, rounded, roundRect, spline } from './geometry.ts'
import { BRASS, RUBBER, STEEL, screw } from './hardware.ts'
import { tonesOf } from './solid-tones.ts'
import { block, cord, paintsOf, solidDrawing, strap, turned } from './solids.ts'

export const dryBox = solidDrawing(
  'dry-box',
  {
    front: { yaw: 30, pitch: 28, fit: 780 },
    back: { yaw: 206, pitch: 30, fit: 780 },
    detail: { yaw: 20, pitch: 20, fit: 780, zoom: 1.9, focus: [-30, 30, 44] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const isLarge = look.size === 'large'
    const [w, d, h] = isLarge ? [184, 116, 58] : [148, 92, 40]
    const up = frame({ rx: -90 })
    stage.group([0, 0, 0], () => {
      block(stage, up, roundRect(w, d, 16), [0, h], tones, { bevel: 4, soft: true })
      block(stage, up, roundRect(w + 6, d + 6, 18), [h - 5, h], tones, { bevel: 1.2 })
      block(stage, up, roundRect(w - 1, d - 1, 15), [h, h + 2], tonesOf('orange'), { castsShadow: false })
      block(stage, up, roundRect(w + 6, d + 6, 18), [h + 2, h + 8], tones, { bevel: 1.2 })
      block(stage, up, roundRect(w, d, 16), [h + 7, h + 24], tones, { bevel: 6, soft: true })
      const top = frame({ at: [0, h + 24, 0], rx: -90 })
      stage.decal(
        top,
        [-3, -1, 1, 3]
          .map(
            (i) =>
              `<rect x="${i * (w / 9) - 6}" y="${-d / 2 + 16}" width="12" height="${d - 32}" rx="5" fill="${plain.shade}"/><path d="M${i * (w / 9) - 5} ${d / 2 - 18}V${-d / 2 + 20}" stroke="${plain.glint}" stroke-width="1.2" opacity=".6"/>`,
          )
          .join(''),
      )
      const front = frame({ at: [0, h, d / 2 + 3] })
      const behind = frame({ at: [0, h, -d / 2 - 3], ry: 180 })
      for (const side of [
        frame({ at: [-w / 2, h / 2, 0], ry: -90 }),
        frame({ at: [w / 2, h / 2, 0], ry: 90 }),
      ])
        stage.decal(side, ribs(-d / 2 + 18, -h / 2 + 12, d - 36, h - 24, 9, plain.deep, 3))
      stage.decal(
        frame({ at: [0, h / 2, d / 2] }),
        box(0, 0, w * 0.34, h * 0.4, 4, plain.shade) +
          ribs(-w / 2 + 20, -h / 2 + 12, 18, h - 24, 9, plain.deep, 3) +
          ribs(w / 2 - 38, -h / 2 + 12, 18, h - 24, 9, plain.deep, 3),
      )
      if (stage.isFacing(front)) {
        for (const [i, x] of [-w * 0.27, w * 0.27].entries()) {
          const latch = frame({ at: [x, 2, 0] }, front)
          block(
            stage,
            latch,
            rounded([
              [-12, -17, 4],
              [12, -17, 4],
              [10, 13, 4],
              [-10, 13, 4],
            ]),
            [0, 6],
            tonesOf('charcoal'),
            { bevel: 1.4 },
          )
          stage.decal(frame({ at: [0, -9, 6.1] }, latch), ribs(-7, -3, 14, 8, 2.8, '#1b1e1d', 1.3, true))
          screw(stage, frame({ at: [0, 6, 6] }, latch), 3.4, i === 0 ? BRASS : STEEL)
        }
        const grip = spline(
          [
            [-20, h - 6, d / 2 + 3],
            [-19, h - 9, d / 2 + 15],
            [0, h - 10, d / 2 + 18],
            [19, h - 9, d / 2 + 15],
            [20, h - 6, d / 2 + 3],
          ],
          5,
        )
        cord(stage, grip, 4.4, RUBBER, { steps: 12, isSmooth: true })
      }
      if (stage.isFacing(behind))
        for (const x of [-w * 0.3, w * 0.3]) {
          const hinge = frame({ at: [x - 18, 1, 3], ry: 90 }, behind)
          turned(
            stage,
            hinge,
            [
              [5, 0],
              [5, 36],
            ],
            tonesOf('charcoal'),
            { steps: 24 },
          )
          screw(stage, frame({ at: [x, -12, 0.4] }, behind), 3.4, x < 0 ? BRASS : STEEL)
        }
    })
  },
)

export const phonePouch = solidDrawing(
  'phone-pouch',
  {
    front: { yaw: 30, pitch: 18, fit: 780 },
    back: { yaw: 206, pitch: 18, fit: 780 },
    detail: { yaw: 36, pitch: 30, fit: 780, zoom: 1.8, focus: [0, 120, 12] },
  },
  (stage, look) => {
    const tones = paintsOf(stage, look.color ?? 'black')
    const plain = tonesOf(look.color ?? 'black')
    const phone = () => {
      const f = frame({ at: [0, 86, 0] })
      block(stage, f, roundRect(70, 136, 11), [-5, 4], tonesOf('charcoal'), { bevel: 1.4 })
      stage.decal(
        frame({ at: [0, 0, 4.1] }, f),
        box(0, 0, 65, 131, 9, '#0b1213') +
          `<path d="M-32 -20L10 -64H26L-32 -2Z" fill="#9fb9bd" opacity=".22"/>` +
          box(0, -59, 14, 4, 2, '#000'),
      )
      const back = frame({ at: [0, 0, -5.1], ry: 180 }, f)
      stage.decal(
        back,
        box(-20, -50, 22, 22, 6, '#1b1e1d') +
          `<circle cx="-25" cy="-55" r="4" fill="#0a0d0c" stroke="#646b68"/><circle cx="-15" cy="-45" r="4" fill="#0a0d0c" stroke="#646b68"/>`,
      )
    }
    const body = () => {
      const f = frame({ at: [0, 58, 0] })
      block(
        stage,
        f,
        rounded([
          [-44, -58, 14],
          [44, -58, 14],
          [44, 50, 4],
          [-44, 50, 4],
        ]),
        [-10, 10],
        tones,
        { bevel: 4, soft: true },
      )
      const face = frame({ at: [0, 0, 10] }, f)
      stage.decal(
        face,
        cloth(stage, plain, 82, 100, 8) +
          `<path d="M-38 -46V40Q-38 52 -28 52H28Q38 52 38 40V-46" fill="none" stroke="${plain.deep}" stroke-width="1.2"/>${stitches('M-36 -44V38Q-36 50 -26 50H26Q36 50 36 38V-44', plain.glint, 0.9)}` +
          [-8, 14]
            .map(
              (y) =>
                `<rect x="-36" y="${y}" width="72" height="12" fill="${plain.light}"/>${[-18, 18].map((x) => `<rect x="${x - 1.6}" y="${y}" width="3.2" height="12" fill="${plain.deep}"/>`).join('')}<path d="M-36 ${y + 1.6}H36M-36 ${y + 10.4}H36" stroke="${plain.deep}" stroke-width=".7"/>`,
            )
            .join(''),
      )
      const back = frame({ at: [0, 0, -10], ry: 180 }, f)
      stage.decal(
        back,
        cloth(stage, plain, 82, 100, 8) +
          stitches('M-36 -44V38Q-36 50 -26 50H26Q36 50 36 38V-44', plain.glint, 0.9),
      )
      for (const x of [-18, 18]) {
        if (!stage.isFacing(back)) break
        block(stage, frame({ at: [x, 0, 0] }, back), roundRect(16, 78, 2), [0, 3], tones, { bevel: 0.8 })
        stage.decal(
          frame({ at: [x, 0, 3.1] }, back),
          stitches('M-6 -36H6V-30H-6ZM-6 30H6V36H-6Z', plain.glint, 0.8) +
            ribs(-8, -26, 16, 52, 3, plain.deep, 0.6, true),
        )
      }
    }
    const closing = () => {
      // The strap over the phone, with its snap.
      const path = spline(
        [
          [0, 96, -13],
          [0, 140, -12],
          [0, 160, -4],
          [0, 160, 6],
          [0, 138, 12],
          [0, 106, 14],
          [0, 84, 14.6],
        ],
        6,
      )
      strap(stage, path, [1, 0, 0], 24, 2.4, tones)
      const f = frame({ at: [0, 90, 15.8] })
      stage.decal(frame({ at: [0, 106, 15.4] }), stitches('M-9 -24V20M9 -24V20', plain.glint, 0.9))
      if (stage.isFacing(f))
        turned(
          stage,
          f,
          [
            [6.4, 0],
            [6.4, 1],
            [5, 2.2],
          ],
          BRASS,
          { steps: 28 },
        )
    }
    stage.group([0, 0, 0], () => {
      for (const part of [phone, body, closing]) part()
    })
  },
)
