/** What things of the shop lie on. Muted, since the pages are dark; a kind of thing always lies on the same. */
import { mixHex } from './colors.ts'

export interface Ground {
  name: 'moss' | 'sand' | 'slate' | 'clay' | 'wood'
  /** Under the light, further out, and in the corners. */
  lit: string
  middle: string
  rim: string
  /** Of the contour lines or the grain. */
  line: string
  lineStrength: number
}

const MOSS: Ground = {
  name: 'moss',
  lit: '#44524b',
  middle: '#2b3631',
  rim: '#151d19',
  line: '#d9e6dc',
  lineStrength: 0.11,
}
export const GROUNDS: readonly Ground[] = [
  { name: 'sand', lit: '#a1937a', middle: '#776b56', rim: '#433b2e', line: '#2c2516', lineStrength: 0.17 },
  { name: 'slate', lit: '#5f6d76', middle: '#3d4850', rim: '#1d2429', line: '#dbe6ee', lineStrength: 0.12 },
  { name: 'clay', lit: '#8d5f4d', middle: '#633f33', rim: '#331e18', line: '#f4d9c8', lineStrength: 0.12 },
  { name: 'wood', lit: '#7c5d42', middle: '#58402c', rim: '#2d1f14', line: '#1c1109', lineStrength: 0.34 },
]

/** Dark goods lie on the paler grounds, and what is brown or orange on neither clay nor wood. */
export const KINDS: Readonly<Record<string, readonly string[]>> = {
  sand: [
    'handheld-light',
    'appendix-rig',
    'folding-knife',
    'shot-timer',
    'tourniquet',
    'headlamp',
    'gloves',
    'light-holder',
    'belt-wedge',
    'watch-band',
    'holster-clip',
    'charger',
    'edc-belt',
    'pen',
    'sling-bag',
    'phone-pouch',
    'dump-pouch',
    'admin-pouch',
    'steel-plate',
  ],
  slate: [
    'iwb-holster',
    'leather-belt',
    'leather-holster',
    'battle-belt',
    'range-bag',
    't-shirt',
    'mug',
    'lantern',
    'dry-pouch',
    'trauma-kit',
    'paper-targets',
    'lubricant',
    'dummy-rounds',
    'uv-shirt',
    'log-book',
    'ear-plugs',
    'key-organizer',
    'ifak-pouch',
  ],
  clay: [
    'backpack',
    'mag-carrier',
    'hoodie',
    'pocket-holster',
    'knee-pads',
    'cap',
    'carabiner',
    'bottle',
    'drill-cards',
    'ear-muffs',
    'battery-case',
    'range-pants',
    'patch',
  ],
  wood: [
    'owb-holster',
    'cleaning-mat',
    'cleaning-kit',
    'pry-bar',
    'multi-tool',
    'shooting-glasses',
    'lens-kit',
    'belt-keepers',
    'rain-shell',
    'pasters',
    'sticker-pack',
    'dry-box',
    'target-stand',
    'range-flags',
    'mag-pouch',
  ],
}

export function groundOf(kind: string): Ground {
  return GROUNDS.find(({ name }) => KINDS[name]?.includes(kind)) ?? MOSS
}

const DARK = ['black', 'carbon', 'charcoal', 'navy', 'burgundy']

export const isDark = (color: string | undefined) => color !== undefined && DARK.includes(color)

/** A brighter pool of light, so that a dark thing stands off from what it lies on. */
export function litFor(ground: Ground): Ground {
  return {
    ...ground,
    lit: mixHex(ground.lit, '#ffffff', 0.2),
    middle: mixHex(ground.middle, '#ffffff', 0.09),
  }
}

/** Boards and their grain; the other grounds have contour lines. The same for all: it compresses well and nobody compares it. */
export function textureOf({ name }: Ground): string | null {
  if (name !== 'wood') return null
  const seams = [238, 492, 744].map((y) => `<path d="M0 ${y}H1000" stroke-width="5"/>`)
  const grain = [40, 96, 150, 196, 290, 345, 398, 446, 540, 600, 652, 700, 800, 856, 910, 962].map(
    (y, at) => {
      const bend = ((at * 37) % 23) - 11
      return `<path d="M0 ${y}C250 ${y + bend} 420 ${y - bend} 620 ${y + (at % 3) * 4}S900 ${y - bend} 1000 ${y}" stroke-opacity=".3"/>`
    },
  )
  return [...seams, ...grain].join('')
}
