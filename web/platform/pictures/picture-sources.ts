/** Addresses of a picture's files: `{url}/{width}.{format}` (contract: Picture). */

import { LIMITS } from '#contract/limits.ts'
import type { IMAGE_FORMATS } from '#contract/site/images.ts'

type Format = (typeof IMAGE_FORMATS)[number]

/** `upTo` leaves out widths that a small picture never needs. */
export function srcSetOf(url: string, format: Format, upTo = 1600): string {
  return LIMITS.image.widths
    .filter((width) => width <= upTo)
    .map((width) => `${url}/${width}.${format} ${width}w`)
    .join(', ')
}

/** For `links` of a page's head: the largest picture of the first screen starts before the page is read. */
export function preloadPicture(picture: { url: string } | null | undefined, sizes: string, upTo?: number) {
  if (!picture) return []
  return [
    {
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSetOf(picture.url, 'avif', upTo),
      imageSizes: sizes,
      fetchPriority: 'high' as const,
    },
  ]
}

/** A few kB, to stand in blurred. */
export function smallestFile(picture: { url: string }): string {
  return `${picture.url}/${LIMITS.image.widths[0]}.avif`
}

/** For Open Graph and structured data, which want one full address. */
export function pictureAddress(base: string, picture: { url: string }): string {
  return `${base}${picture.url}/1280.jpg`
}
