import jsQR from 'jsqr'
import sharp from 'sharp'

/** Its types do not say that the module is the function. */
const decode = jsQR as unknown as typeof jsQR.default

/** What a picture of a QR code says, by a decoder that has nothing to do with how it was drawn. */
export async function readQr(picture: Buffer): Promise<string | null> {
  const { data, info } = await sharp(picture)
    .resize(600, 600, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
