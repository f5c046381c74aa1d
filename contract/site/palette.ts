/** What the command palette finds besides pages and actions: orders by number, products, events, people. */
import { endpointsOf } from '../endpoint.ts'
import type { paletteSchemas } from './palette.schemas.ts'

const endpoint = endpointsOf<typeof paletteSchemas>()

export const PALETTE_KINDS = ['order', 'product', 'collection', 'event', 'person'] as const

/** Of each kind. */
export const PALETTE_LIMIT = 5

export const searchPalette = endpoint({
  id: 'searchPalette',
  method: 'GET',
  path: '/api/palette',
  permission: 'signed in',
})
