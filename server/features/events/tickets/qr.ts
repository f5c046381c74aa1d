/** A ticket's code as a picture. */
import sharp from 'sharp'
import { encode } from 'uqr'

/** Read at arm's length from a scratched screen: a quarter of it may be lost. */
const LEVEL = 'Q'
/** As the standard asks for; scanners need the white around it. */
const QUIET_MODULES = 4
const PNG_MODULE_PIXELS = 8

export interface QrModules {
  size: number
  isDark(row: number, column: number): boolean
}

export function qrModules(code: string): QrModules {
  const { size, data } = encode(code, { ecc: LEVEL, border: 0 })
  return { size, isDark: (row, column) => data[row]?.[column] === true }
}

/** For mails, whose readers know no SVG. */
export async function qrPng(code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { size, data } = encode(code, { ecc: LEVEL, border: QUIET_MODULES })
  const grays = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  const png = await sharp(grays, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PNG_MODULE_PIXELS, size * PNG_MODULE_PIXELS, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return new Uint8Array(png)
}

/** Black on white whatever the page looks like. */
export function qrSvg(code: string): string {
  const { size, data } = encode(code, { ecc: LEVEL, border: QUIET_MODULES })
  // A line for each run of dark modules: a third of the length that a square for each module has.
  const lines = data.flatMap((row, y) =>
    [...row.map(Number).join('').matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y + 0.5}h${run.length}`,
    ),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path stroke="#000" d="${lines.join('')}"/></svg>`
  )
}
