import jsQR from 'jsqr'
import sharp from 'sharp'

/** Its types do not say that the module is the function. */
const decode = jsQR as unknown as typeof jsQR.default

const PIXELS = 600

/** What a picture of a QR code says, by a decoder that has nothing to do with how it was drawn. */
export async function readQr(picture: Buffer): Promise<string | null> {
  return (await scan(picture)).found?.data ?? null
}

async function scan(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(PIXELS, PIXELS, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { found: decode(new Uint8ClampedArray(data), info.width, info.height), data }
}

/** How much of it may be lost, off the picture of a code with the quiet zone of four modules. */
export async function readQrLevel(picture: Buffer): Promise<string | null> {
  const { found, data } = await scan(picture)
  if (!found) return null
  const modules = 17 + 4 * found.version
  const pixelOf = (module: number) => Math.floor(((4 + module + 0.5) * PIXELS) / (modules + 8))
  return qrLevelOf((row, column) => (data[4 * (pixelOf(row) * PIXELS + pixelOf(column))] ?? 255) < 128)
}

/** The first two bits of the format, written along row 8, under the standard's mask (10). */
export function qrLevelOf(isDark: (row: number, column: number) => boolean): string | null {
  const bits = 2 * Number(!isDark(8, 0)) + Number(isDark(8, 1))
  return ['M', 'L', 'H', 'Q'][bits] ?? null
}
