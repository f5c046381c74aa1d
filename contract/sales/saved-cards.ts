/** Cards that somebody saved for next time. The payment provider keeps them; of each this much is shown, and never more. */
import { endpointsOf } from '../endpoint.ts'
import type { savedCardsSchemas } from './saved-cards.schemas.ts'

const endpoint = endpointsOf<typeof savedCardsSchemas>()

export const listSavedCards = endpoint({
  id: 'listSavedCards',
  method: 'GET',
  path: '/api/saved-cards',
  permission: 'signed in',
  fails: ['PAYMENT_DOWN'],
})

export const removeSavedCard = endpoint({
  id: 'removeSavedCard',
  method: 'DELETE',
  path: '/api/saved-cards/{cardId}',
  permission: 'signed in',
  replyKind: 'empty',
  fails: ['NOT_FOUND', 'PAYMENT_DOWN'],
})
