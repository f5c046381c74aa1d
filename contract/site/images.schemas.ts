import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf } from '../fields.schemas.ts'

const tag = 'Images'

/** A picture's files are `{url}/{width}.{avif|webp|jpg}`, for the widths of `LIMITS.image.widths`. */
export const Picture = z
  .object({
    /** `/images/{hash}` */
    url: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    /** What stands in its place while it loads: `#1a2420`. */
    color: z.string(),
  })
  .meta({ id: 'Picture' })

export const ImageId = idOf('img')

export const UploadedImage = Picture.extend({ id: ImageId }).meta({ id: 'UploadedImage' })

export const imagesSchemas = {
  uploadImage: {
    summary:
      'Send a picture (JPEG, PNG, WebP or AVIF) as the body; it belongs to the sender until it is used',
    tag,
    reply: UploadedImage,
  },
  getImage: {
    summary: 'A picture in a width and a format: `640.avif`',
    tag,
    input: z.object({
      hash: z.string().regex(/^[a-f0-9]{32}$/),
      file: z.string().regex(/^\d{2,4}\.(avif|webp|jpg)$/),
    }),
  },
} satisfies Schemas
