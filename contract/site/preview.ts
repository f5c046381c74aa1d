/** Preview mode: an admin looks at the site as a guest or as one of four sample people (spec sections 4 and 6). */
import { endpointsOf } from '../endpoint.ts'
import type { previewSchemas } from './preview.schemas.ts'

const endpoint = endpointsOf<typeof previewSchemas>()

export const getPreview = endpoint({
  id: 'getPreview',
  method: 'GET',
  path: '/api/preview',
  permission: 'public',
})

export const startPreview = endpoint({
  id: 'startPreview',
  method: 'POST',
  path: '/api/preview/tokens',
  permission: 'preview mode',
})
