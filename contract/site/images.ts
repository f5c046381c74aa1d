/** Pictures that people send: checked, re-encoded and kept by the hash of what they show. */
import { endpointsOf } from '../endpoint.ts'
import type { imagesSchemas } from './images.schemas.ts'

const endpoint = endpointsOf<typeof imagesSchemas>()

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/images',
  permission: 'signed in',
  body: 'image',
  status: 201,
  fails: ['BAD_IMAGE', 'TOO_MANY_REQUESTS'],
})

export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const

export const getImage = endpoint({
  id: 'getImage',
  method: 'GET',
  path: '/images/{hash}/{file}',
  permission: 'public',
  replyKind: { file: 'image/*' },
  fails: ['NOT_FOUND'],
})
