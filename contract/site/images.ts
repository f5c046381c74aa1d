/** Pictures that people send: checked, re-encoded and kept by the hash of what they show. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf } from '../fields.ts'

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

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/images',
  permission: 'signed in',
  summary: 'Send a picture (JPEG, PNG, WebP or AVIF) as the body; it belongs to the sender until it is used',
  tag,
  body: 'image',
  reply: UploadedImage,
  status: 201,
  fails: ['BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const

export const getImage = endpoint({
  id: 'getImage',
  method: 'GET',
  path: '/images/{hash}/{file}',
  permission: 'public',
  summary: 'A picture in a width and a format: `640.avif`',
  tag,
  input: z.object({
    hash: z.string().regex(/^[a-f0-9]{32}$/),
    file: z.string().regex(/^\d{2,4}\.(avif|webp|jpg)$/),
  }),
  replyKind: { file: 'image/*' },
  fails: ['NOT_FOUND'],
})
