import {
  createSpace,
  edgeLight,
  face,
  type Ink,
  nylonWeave,
  overlay,
  roundedBox,
  short,
  thickness,
  tonesOf,
} from './kit.ts'

export const space = createSpace({ yaw: -30, pitch: 22, origin: [490, 540] })

/** A line through points in space, as a smooth strap. */
export const through = (points: readonly (readonly [number, number, number])[]): string => {
  const [start, first, second, end] = points.map(([x, y, z]) => space.point(x, y, z).map(short).join(' '))
  return `M${start}C${first} ${second} ${end}`
}

export const padStrap = (ink: Ink, path: string, color: string) => {
  const tones = tonesOf(color)
  return (
    `<path d="${path}" fill="none" stroke="${tones.deep}" stroke-width="62" stroke-linecap="round" transform="translate(4 7)"/><path d="${path}" fill="none" stroke="${ink.linear(
      [
        [0, tones.light],
        [0.5, tones.base],
        [1, tones.shade],
      ],
    )}" stroke-width="58" stroke-linecap="round"/>` +
    `<path d="${path}" fill="none" stroke="${nylonWeave(ink, color, 20, 7)}" stroke-width="58" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${tones.glint}" stroke-opacity=".5" stroke-width="3" stroke-dasharray="9 7" transform="translate(-19 -5)"/><path d="${path}" fill="none" stroke="${tones.deep}" stroke-opacity=".6" stroke-width="3" stroke-dasharray="9 7" transform="translate(19 5)"/>`
  )
}

export function meshPad(ink: Ink, x: number, y: number, width: number, height: number): string {
  const pad = roundedBox(x, y, width, height, 34)
  return `${thickness(ink, pad, 'black', [4, 6])}${face(ink, pad, 'black', ['light', 'shade'])}${overlay(pad, meshOf(ink))}${edgeLight(ink, pad, 'black', { width: 5 })}`
}

const meshOf = (ink: Ink) =>
  ink.define(
    'mesh',
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" width="12" height="12"><circle cx="3" cy="3" r="2.6" fill="#050706" opacity=".7"/><circle cx="9" cy="9" r="2.6" fill="#050706" opacity=".7"/></pattern>`,
  )
