/** What the command palette finds besides pages and actions: orders by number, products, events, people. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const PALETTE_KINDS = ['order', 'product', 'collection', 'event', 'person'] as const

export const PaletteItem = z
  .object({
    kind: z.enum(PALETTE_KINDS),
    id: z.string(),
    title: z.string(),
    /** What tells it from others of the same name: a status, a day, an address. */
    detail: z.string(),
    /** Where it leads, on this site. */
    path: z.string(),
  })
  .meta({ id: 'PaletteItem' })

/** Of each kind. */
export const PALETTE_LIMIT = 5

export const searchPalette = endpoint({
  id: 'searchPalette',
  method: 'GET',
  path: '/api/palette',
  permission: 'signed in',
  summary: 'Orders by number, products, events and, for admins, people: only what the caller may see',
  tag: 'Palette',
  input: z.object({ q: z.string().trim().min(1).max(80) }),
  reply: z.object({ items: z.array(PaletteItem) }),
})
