/** Encodes sizes of a picture from its source. */
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { ImageFormat, ImageKind } from './file-names.ts'

export interface Source {
  kind: ImageKind
  bytes: Buffer
  /** Of the drawing as it was kept: it can be rendered at any other. */
  width: number
}

/** A picture without its wrapping: opening one costs about as much as encoding it, so several sizes share it. */
export interface Pixels {
  data: Buffer
  info: OutputInfo
}

/** An SVG's pixels at this many dots an inch are its own units. */
const SVG_DENSITY = 72

export async function openAt({ kind, bytes, width: ownWidth }: Source, width: number): Promise<Pixels> {
  const isPhoto = kind === 'photo'
  const picture = isPhoto ? sharp(bytes) : sharp(bytes, { density: (SVG_DENSITY * width) / ownWidth })
  return picture.resize({ width, withoutEnlargement: isPhoto }).raw().toBuffer({ resolveWithObject: true })
}

export async function encodeAt({ data, info }: Pixels, width: number, format: ImageFormat): Promise<Buffer> {
  const { width: from, height, channels } = info
  const picture = sharp(data, { raw: { width: from, height, channels } })
  return encode(from > width ? picture.resize({ width }) : picture, format).toBuffer()
}

/** Effort 2: a bigger one takes twice the time for 2% of the bytes. */
function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 })
  if (format === 'webp') return picture.webp({ quality: 78 })
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
}
