import { mixHex } from '#server/platform/drawing/colors.ts'

export { mixHex }

/** Five tones of one real material color, from the lit edge to the deepest fold. */
export interface Tones {
  /** Edge that catches the light. */
  glint: string
  /** Plane turned to the light. */
  light: string
  /** The color one would name. */
  base: string
  /** Plane turned away. */
  shade: string
  /** Fold, gap, underside. */
  deep: string
}

export type ToneName = keyof Tones

const tones = (glint: string, light: string, base: string, shade: string, deep: string): Tones => ({
  glint,
  light,
  base,
  shade,
  deep,
})

const TONES = {
  black: tones('#89928d', '#4e5652', '#373d3a', '#252a28', '#111413'),
  charcoal: tones('#9aa19e', '#646b68', '#4a504e', '#343937', '#1b1e1d'),
  gray: tones('#c6cbc9', '#969c9a', '#757c7a', '#545a58', '#303533'),
  'wolf-gray': tones('#b7bec4', '#8a929a', '#6b737c', '#4c535b', '#2b3036'),
  white: tones('#ffffff', '#efede7', '#dbd9d1', '#b1b0a8', '#7b7b75'),
  sand: tones('#f1e3c6', '#dac6a0', '#c1a980', '#97815c', '#5e4f38'),
  tan: tones('#f2d3a6', '#d4a870', '#b7874e', '#896235', '#533a1e'),
  coyote: tones('#dcc298', '#b6986d', '#97794f', '#705838', '#443521'),
  brown: tones('#dba981', '#a9714a', '#865434', '#603b23', '#361f12'),
  olive: tones('#b0b586', '#82885c', '#646a46', '#494d33', '#2a2d1d'),
  green: tones('#a3d3b0', '#629f76', '#447c59', '#305a41', '#1a3525'),
  teal: tones('#9fd6cf', '#55a098', '#377d76', '#265955', '#143533'),
  navy: tones('#8294b8', '#465981', '#314366', '#222f4b', '#10182a'),
  blue: tones('#a5c6ee', '#5b8fca', '#3c6fab', '#29507f', '#16304f'),
  red: tones('#f3a08d', '#d2553f', '#b23c2f', '#842a22', '#4c1713'),
  burgundy: tones('#c98a8d', '#8d4148', '#6e2d35', '#4e1f26', '#2b1014'),
  orange: tones('#ffc894', '#f18d3f', '#da7222', '#a55316', '#61300d'),
  yellow: tones('#fff0ac', '#f2cf4c', '#d8ae2c', '#a17d1b', '#5d480f'),
  brass: tones('#fce6ad', '#e4ba67', '#c49547', '#8e682a', '#503914'),
  steel: tones('#f2f5f6', '#c5cccf', '#9aa3a7', '#6b7478', '#384044'),
  clear: tones('#f6fcfb', '#d0e1de', '#a5bab6', '#728682', '#3d4c49'),
  carbon: tones('#a4abad', '#555c60', '#363b3e', '#232729', '#0f1214'),
  forest: tones('#8dbd9d', '#4a7d60', '#2f5a42', '#234433', '#12261b'),
  camo: tones('#a9a983', '#7d7d58', '#5f6544', '#464a32', '#292c1e'),
} satisfies Record<string, Tones>

export type ColorName = keyof typeof TONES

const ALIASES: Readonly<Record<string, ColorName>> = {
  gray: 'gray',
  graphite: 'charcoal',
  fde: 'sand',
  'flat-dark-earth': 'sand',
  'coyote-brown': 'coyote',
  'ranger-green': 'olive',
  'od-green': 'olive',
  od: 'olive',
  multicam: 'camo',
  silver: 'steel',
  gold: 'brass',
}

/** The four spots of the camouflage, laid over the base tone. */
export const CAMO_SPOTS = ['#8a8560', '#3d4630', '#5a4630', '#b0a37c']

/** The tones of a color code; `#rrggbb` works too, an unknown name is charcoal. */
export function tonesOf(color: string | undefined): Tones {
  if (color?.startsWith('#')) return tonesFromHex(color)
  return TONES[colorNamed(color)]
}

export function isCamo(color: string | undefined): boolean {
  return colorNamed(color) === 'camo'
}

function colorNamed(color: string | undefined): ColorName {
  if (!color) return 'black'
  if (Object.hasOwn(TONES, color)) return color as ColorName
  return ALIASES[color] ?? 'charcoal'
}

/** The veil over the camouflage in a tone, so that a shaded plane of camo is shaded. */
export function camoVeil(tone: ToneName): { color: string; opacity: number } {
  const share = { glint: 0.28, light: 0.1, base: -0.08, shade: -0.36, deep: -0.66 }[tone]
  return { color: share < 0 ? '#0c100c' : '#fffbe8', opacity: Math.abs(share) }
}

function tonesFromHex(hex: string): Tones {
  return tones(
    mixHex(hex, '#ffffff', 0.5),
    mixHex(hex, '#ffffff', 0.18),
    hex,
    mixHex(hex, '#0a0f0c', 0.32),
    mixHex(hex, '#0a0f0c', 0.62),
  )
}
