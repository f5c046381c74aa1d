import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { PALETTE_KINDS } from './palette.ts'

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

export const paletteSchemas = {
  searchPalette: {
    summary: 'Orders by number, products, events and, for admins, people: only what the caller may see',
    tag: 'Palette',
    input: z.object({ q: z.string().trim().min(1).max(80) }),
    reply: z.object({ items: z.array(PaletteItem) }),
  },
} satisfies Schemas
