/**
 * Cuts the two typefaces down to what every page needs, into `web/ui/fonts/`: `node scripts/subset-fonts.ts`. Run when
 * a weight, a width or a letter is added; other letters come from the whole files, when a page has one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './setup-state.mjs'

/** English and Spanish, with the letters of western Europe; as `unicode-range` in `web/ui/fonts.css`. */
const RANGES: readonly [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** Kerning, ligatures, marks, and figures of one width for tables. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

const text = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('')

await cutDown('inter/files/inter-latin-wght-normal', 'inter', { wght: { min: 400, max: 700 } })
// Headings have one weight and one width.
await cutDown('archivo/files/archivo-latin-wdth-normal', 'archivo', { wght: 650, wdth: 114 })

async function cutDown(
  source: string,
  name: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<void> {
  const whole = readFileSync(join(root, `node_modules/@fontsource-variable/${source}.woff2`))
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
  writeFileSync(join(root, `web/ui/fonts/${name}.woff2`), cut)
  console.log(`${name}: ${whole.length} to ${cut.length} bytes`)
}
