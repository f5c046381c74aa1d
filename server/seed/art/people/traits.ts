import type { Look } from '../../demo-types.ts'

export interface Skin {
  deep: string
  shade: string
  base: string
  light: string
  high: string
  lip: string
}

export interface Hair {
  deep: string
  base: string
  light: string
  high: string
}

export interface Cloth {
  deep: string
  shade: string
  base: string
  light: string
}

export type HairShape = 'short' | 'long' | 'bun' | 'bald' | 'curly' | 'cap'
export type Collar = 'crew' | 'polo' | 'field'

/** Measures in units of the picture, the head upright at its middle. */
export interface Person {
  random: () => number
  skin: Skin
  hair: Hair
  cloth: Cloth
  hairShape: HairShape
  hasBeard: boolean
  hasGlasses: boolean
  collar: Collar
  /** A rounder jaw, fuller lips, finer brows. */
  isSoft: boolean
  /** Tightly coiled hair, when short. */
  isCoiled: boolean
  /** How far the face turns: below zero to the light. */
  turn: number
  halfWidth: number
  jaw: number
  chin: number
  chinY: number
  eyeGap: number
  browWeight: number
  browTilt: number
  noseHalf: number
  noseY: number
  lipHalf: number
  lipFull: number
  /** How far the corners of the mouth rise. */
  smile: number
  /** 0 to 1: lines beside the mouth and under the eyes. */
  age: number
  shoulder: number
}

const SKINS: Record<string, Skin> = {
  1: skin('#6f4a3f', '#a97761', '#d3a180', '#e8bf9c', '#f7dcbb', '#b0645a'),
  2: skin('#5f3c30', '#93614a', '#c08a64', '#d8a77c', '#eec79d', '#9d594c'),
  3: skin('#4c2f25', '#774b36', '#a36e4b', '#bf8860', '#dcaa7c', '#854a3f'),
  4: skin('#39231b', '#5d3a2a', '#85563d', '#a6734f', '#cb9a70', '#70403a'),
  5: skin('#281915', '#462c22', '#684431', '#8a5e44', '#b88a65', '#5f3833'),
}

function skin(deep: string, shade: string, base: string, light: string, high: string, lip: string): Skin {
  return { deep, shade, base, light, high, lip }
}

const HAIRS: Record<string, Hair> = {
  black: { deep: '#0e1211', base: '#1b201f', light: '#323836', high: '#59605a' },
  brown: { deep: '#1c120d', base: '#2e1e16', light: '#483023', high: '#6e4b34' },
  chestnut: { deep: '#2a170f', base: '#472a1b', light: '#67402a', high: '#93623f' },
  gray: { deep: '#3a3d3b', base: '#5e625e', light: '#878a83', high: '#b5b5a9' },
  silver: { deep: '#5b5e5a', base: '#868982', light: '#b3b3a8', high: '#dcd9cb' },
}

const COMMON_HAIRS = ['black', 'black', 'brown', 'brown', 'brown', 'chestnut', 'gray'] as const
const DARK_HAIRS = ['black', 'black', 'black', 'black', 'brown', 'gray'] as const

const CLOTHS: Record<string, Cloth> = {
  black: { deep: '#0c0f0e', shade: '#141817', base: '#1f2423', light: '#333938' },
  charcoal: { deep: '#161a1a', shade: '#222727', base: '#323838', light: '#4a5150' },
  gray: { deep: '#2c3130', shade: '#434948', base: '#5e6563', light: '#7f8783' },
  olive: { deep: '#1d2115', shade: '#303621', base: '#484f31', light: '#656d45' },
  green: { deep: '#10231c', shade: '#19362b', base: '#264f40', light: '#3a6d59' },
  coyote: { deep: '#3a2d1e', shade: '#5c482f', base: '#866b47', light: '#ab8b60' },
  tan: { deep: '#4a3d2b', shade: '#716046', base: '#9c8765', light: '#c0aa84' },
  navy: { deep: '#0e1824', shade: '#172637', base: '#23384f', light: '#36506c' },
  blue: { deep: '#14283a', shade: '#213f59', base: '#32597a', light: '#4d7a9c' },
  teal: { deep: '#0e2629', shade: '#163b3f', base: '#22565a', light: '#38777a' },
  maroon: { deep: '#270f10', shade: '#3d191a', base: '#5a2726', light: '#7c3d38' },
  rust: { deep: '#3a1a0f', shade: '#5a2b18', base: '#814224', light: '#a65f38' },
  white: { deep: '#6d6f69', shade: '#9b9c93', base: '#c6c5ba', light: '#e6e3d6' },
  cream: { deep: '#6a614f', shade: '#998e76', base: '#c7bb9f', light: '#e4dac0' },
}

/** Names that the data may use for the same cloth. */
const CLOTH_NAMES: Record<string, string> = {
  gray: 'gray',
  red: 'maroon',
  burgundy: 'maroon',
  sand: 'tan',
  khaki: 'tan',
  forest: 'green',
  brown: 'coyote',
  orange: 'rust',
}

const HAIR_SHAPES: readonly HairShape[] = ['short', 'long', 'bun', 'bald', 'curly', 'cap']
const COLLARS: readonly Collar[] = ['crew', 'polo', 'field']

/** The traits that are not told come from the seed; `hairColor`, `collar`, `jaw` and `age` may be told too. */
export function resolvePerson(look: Look, random: () => number): Person {
  const hairShape = HAIR_SHAPES.find((shape) => shape === look.hair) ?? 'short'
  const hasBeard = look.beard === 'yes'
  const isSoft = look.jaw ? look.jaw === 'soft' : !hasBeard && (hairShape === 'long' || hairShape === 'bun')
  const between = (low: number, high: number) => low + random() * (high - low)
  const hairColor = look.hairColor ?? pick(Number(look.skin) > 3 ? DARK_HAIRS : COMMON_HAIRS, random)
  const age = look.age
    ? Number(look.age)
    : hairColor === 'gray' || hairColor === 'silver'
      ? 0.9
      : between(0, 0.6)
  const side = random() < 0.5 ? -1 : 1
  const shirt = look.shirt ?? 'olive'
  return {
    random,
    skin: SKINS[look.skin ?? '3'] ?? (SKINS[3] as Skin),
    hair: HAIRS[hairColor] ?? (HAIRS.black as Hair),
    cloth: CLOTHS[CLOTH_NAMES[shirt] ?? shirt] ?? (CLOTHS.olive as Cloth),
    hairShape,
    hasBeard,
    hasGlasses: look.glasses === 'yes',
    collar: COLLARS.find((collar) => collar === look.collar) ?? pick(COLLARS, random),
    isSoft,
    isCoiled: Number(look.skin) > 3,
    age,
    turn: side * between(12, 26),
    halfWidth: isSoft ? between(148, 164) : between(154, 176),
    jaw: isSoft ? between(108, 126) : between(120, 148),
    chin: isSoft ? between(36, 46) : between(50, 66),
    chinY: isSoft ? between(684, 698) : between(694, 714),
    eyeGap: between(71, 79),
    browWeight: isSoft ? between(8, 11) : between(12, 17),
    browTilt: between(-5, 7),
    noseHalf: isSoft ? between(29, 34) : between(32, 44),
    noseY: between(562, 584),
    lipHalf: between(52, 62),
    lipFull: isSoft ? between(15, 19) : between(10, 15),
    smile: between(1, 7),
    shoulder: isSoft ? between(300, 330) : between(360, 400),
  }
}

export function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(random() * values.length)] as T
}
