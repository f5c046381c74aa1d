/** Which things stand for a category, and where on its plate. The first is painted first. */
import type { StartCategory } from '#contract/catalog/catalog-terms.ts'
import type { Piece } from './place.ts'

export interface Composition {
  /** The lit ground. */
  ground: string
  /** The disc of lighter land behind the things. */
  disc: readonly [x: number, y: number, r: number]
  pieces: readonly Piece[]
}

export const COMPOSITIONS: Record<StartCategory, Composition> = {
  holsters: {
    ground: '#4d5f55',
    disc: [700, 480, 400],
    pieces: [
      {
        kind: 'iwb-holster',
        look: { color: 'olive', clip: 'double' },
        x: 340,
        y: 350,
        scale: 0.98,
        turn: -7,
      },
      { kind: 'leather-holster', x: 800, y: 540, scale: 1.24, turn: 5 },
    ],
  },
  gear: {
    ground: '#5c5a4a',
    disc: [660, 460, 410],
    pieces: [
      { kind: 'backpack', look: { color: 'coyote' }, x: 400, y: 330, scale: 1.05 },
      { kind: 'ear-muffs', look: { color: 'olive' }, x: 810, y: 540, scale: 1.08 },
    ],
  },
  belts: {
    ground: '#68503e',
    disc: [640, 460, 410],
    pieces: [
      { kind: 'edc-belt', look: { color: 'black', buckle: 'cobra' }, x: 420, y: 200, scale: 1.05 },
      { kind: 'leather-belt', look: { color: 'tan' }, x: 740, y: 540, scale: 1.3 },
    ],
  },
  pouches: {
    ground: '#57603f',
    disc: [690, 480, 410],
    pieces: [
      { kind: 'dry-pouch', look: { color: 'orange' }, x: 330, y: 330, scale: 0.96, turn: -5 },
      { kind: 'mag-pouch', look: { color: 'coyote', count: '2' }, x: 800, y: 520, scale: 1.2 },
    ],
  },
  lights: {
    ground: '#36525c',
    disc: [700, 440, 410],
    pieces: [
      { kind: 'lantern', look: { color: 'olive' }, x: 860, y: 330, scale: 1.05 },
      { kind: 'handheld-light', look: { color: 'black', size: 'duty' }, x: 600, y: 640, scale: 1.2 },
    ],
  },
  apparel: {
    ground: '#3f6353',
    disc: [680, 480, 410],
    pieces: [
      { kind: 't-shirt', look: { color: 'sand', print: 'contours' }, x: 400, y: 420, scale: 1.2, turn: -6 },
      { kind: 'cap', look: { color: 'olive', print: 'coqui' }, x: 810, y: 610, scale: 1.06 },
    ],
  },
  training: {
    ground: '#69583f',
    disc: [640, 460, 410],
    pieces: [
      { kind: 'paper-targets', x: 430, y: 380, scale: 1.05 },
      { kind: 'shot-timer', x: 820, y: 520, scale: 1.16 },
    ],
  },
  accessories: {
    ground: '#4a566b',
    disc: [680, 480, 410],
    pieces: [
      { kind: 'mug', x: 480, y: 410, scale: 1.16 },
      { kind: 'carabiner', x: 880, y: 650, scale: 0.74 },
    ],
  },
}
