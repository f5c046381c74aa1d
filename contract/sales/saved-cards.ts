/** Cards that somebody saved for next time. The payment provider keeps them; of each this much is shown, and never more. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const tag = 'Checkout'

/** The payment provider's own. */
const CardId = z.string().regex(/^pm_[A-Za-z0-9_]{1,250}$/)

export const SavedCard = z
  .object({
    id: CardId,
    /** 'Visa ···· 4242' */
    name: z.string(),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

export const listSavedCards = endpoint({
  id: 'listSavedCards',
  method: 'GET',
  path: '/api/saved-cards',
  permission: 'signed in',
  summary: "One's own saved cards",
  tag,
  reply: z.object({
    cards: z.array(SavedCard),
    /** Whether cards can be saved here at all: the test gateway keeps none. */
    canSave: z.boolean(),
  }),
  fails: ['PAYMENT_DOWN'],
})

export const removeSavedCard = endpoint({
  id: 'removeSavedCard',
  method: 'DELETE',
  path: '/api/saved-cards/{cardId}',
  permission: 'signed in',
  summary: "Remove one of one's own saved cards",
  tag,
  input: z.object({ cardId: CardId }),
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})
