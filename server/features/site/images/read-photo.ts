/** From what somebody sent to what is kept: checked by its content, turned upright, stripped of all it says besides the picture. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type CropBox, toPixels } from './crop-box.ts'

export interface Master {
  bytes: Buffer
  width: number
  height: number
  color: string
}

const MASTER_SIDE = 2_400
const MASTER_QUALITY = 90
/** What decoding one picture may cost: a 108-megapixel phone's photo still fits. */
const PIXELS_IN_ALL = 120_000_000

/**
 * `error` bears the small sins of phones' files, but not a picture that ends too early.
 * Only the first frame of a moving picture is read.
 */
const READ = { failOn: 'error', limitInputPixels: PIXELS_IN_ALL, pages: 1 } as const

export async function readPhoto(sent: Buffer, box?: CropBox): Promise<Master> {
  // Before any decoder sees it: SVG, PDF and the like must never reach theirs.
  if (!beginsLikePhoto(sent)) throw new AppError('BAD_IMAGE')
  try {
    refuseUnfit(await sharp(sent, READ).metadata())
    const { data, info } = await (await openUpright(sent, box))
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality: MASTER_QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height, color: await findColor(data) }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('BAD_IMAGE', { cause })
  }
}

/** Cut at full size and before it is made smaller, so that a small part of a large photo stays sharp. */
async function openUpright(sent: Buffer, box: CropBox | undefined): Promise<Sharp> {
  const upright = sharp(sent, READ).autoOrient()
  if (!box) return upright
  const { autoOrient } = await sharp(sent, READ).metadata()
  const part = toPixels(box, autoOrient)
  if (part.width < 1 || part.height < 1) throw new AppError('BAD_IMAGE')
  return upright.extract(part)
}

function refuseUnfit({ format, compression, width, height }: Metadata): void {
  const isAvif = format === 'heif' && compression === 'av1'
  const isKnown = format === 'jpeg' || format === 'png' || format === 'webp' || isAvif
  const isTooBig = Math.max(width, height) > LIMITS.image.pixelsMax
  if (!isKnown || isTooBig) throw new AppError('BAD_IMAGE')
}

const BEGINNINGS: { at: number; bytes: Buffer }[][] = [
  [{ at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) }],
  [{ at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }],
  [
    { at: 0, bytes: Buffer.from('RIFF') },
    { at: 8, bytes: Buffer.from('WEBP') },
  ],
  // AVIF; other files of this family are told apart by `refuseUnfit`.
  [{ at: 4, bytes: Buffer.from('ftyp') }],
]

function beginsLikePhoto(sent: Buffer): boolean {
  return BEGINNINGS.some((marks) =>
    marks.every(({ at, bytes }) => sent.subarray(at, at + bytes.length).equals(bytes)),
  )
}

/** Stands in the picture's place while it loads. */
async function findColor(picture: Buffer): Promise<string> {
  const small = await sharp(picture).resize(48, 48, { fit: 'inside' }).flatten().png().toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
