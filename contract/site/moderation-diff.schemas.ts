/** What a change changes, field by field. */
import { z } from 'zod'
import { Picture } from './images.schemas.ts'

const DiffPiece = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })
const TextSide = z.object({ pieces: z.array(DiffPiece), isChanged: z.boolean() })
const ITEM_CHANGES = ['same', 'added', 'removed', 'changed', 'moved'] as const

/** One field of an item, as it was when the change was submitted and as it would be. */
export const DiffRow = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('text'),
      field: z.string(),
      en: TextSide,
      es: TextSide,
      /** The English is new and the Spanish is not. */
      isSpanishStale: z.boolean(),
      /** What is live by now, where that is neither of the two. */
      live: z.object({ en: z.string(), es: z.string() }).nullable(),
    }),
    z.object({
      type: z.literal('value'),
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      isChanged: z.boolean(),
      hasCollision: z.boolean(),
      live: z.unknown(),
    }),
    z.object({
      type: z.literal('pictures'),
      field: z.string(),
      items: z.array(
        z.object({
          change: z.enum(ITEM_CHANGES),
          picture: Picture.nullable(),
          alt: z.object({ en: z.string(), es: z.string() }),
        }),
      ),
      hasCollision: z.boolean(),
    }),
    z.object({
      type: z.literal('list'),
      field: z.string(),
      items: z.array(
        z.object({
          change: z.enum(ITEM_CHANGES),
          label: z.string(),
          fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
          /** It was changed live since. */
          hasCollision: z.boolean(),
        }),
      ),
      hasCollision: z.boolean(),
    }),
  ])
  .meta({ id: 'DiffRow' })
