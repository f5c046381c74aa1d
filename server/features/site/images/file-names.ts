/** The files of one picture: its source, and what was made from it. */

import { LIMITS } from '#contract/limits.ts'
import { IMAGE_FORMATS } from '#contract/site/images.ts'

export type ImageFormat = (typeof IMAGE_FORMATS)[number]
export type ImageKind = 'photo' | 'drawing'

export const CONTENT_TYPES: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const SOURCE_TYPES: Record<ImageKind, string> = { photo: 'image/webp', drawing: 'image/svg+xml' }

/** By the first letters, so that no folder holds a hundred thousand others. */
function folderOf(hash: string): string {
  return `images/${hash.slice(0, 2)}/${hash}`
}

export function sourceName(hash: string, kind: ImageKind): string {
  return `${folderOf(hash)}/source.${kind === 'drawing' ? 'svg' : 'webp'}`
}

export function sizeName(hash: string, width: number, format: ImageFormat): string {
  return `${folderOf(hash)}/${width}.${format}`
}

export function allNames(hash: string, kind: ImageKind): string[] {
  const sizes = LIMITS.image.widths.flatMap((width) =>
    IMAGE_FORMATS.map((format) => sizeName(hash, width, format)),
  )
  return [...sizes, sourceName(hash, kind)]
}
