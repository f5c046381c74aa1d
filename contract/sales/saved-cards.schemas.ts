import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'

const tag = 'Checkout'

/** The payment provider's own. */
const CardId = z.string().regex(/^pm_[A-Za-z0-9_]{1,250}$/)

const SavedCard = z
  .object({
    id: CardId,
    /** 'Visa ···· 4242' */
    name: z.string(),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

export const savedCardsSchemas = {
  listSavedCards: {
    summary: "One's own saved cards",
    tag,
    reply: z.object({
      cards: z.array(SavedCard),
      /** Whether cards can be saved here at all: the test gateway keeps none. */
      canSave: z.boolean(),
    }),
  },
  removeSavedCard: {
    summary: "Remove one of one's own saved cards",
    tag,
    input: z.object({ cardId: CardId }),
  },
} satisfies Schemas
