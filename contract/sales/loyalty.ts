/** Points: what they are worth, who has how many, and where they came from (rules.md Loyalty). */
import { endpointsOf } from '../endpoint.ts'
import type { loyaltySchemas } from './loyalty.schemas.ts'

const endpoint = endpointsOf<typeof loyaltySchemas>()

export const getLoyaltyRules = endpoint({
  id: 'getLoyaltyRules',
  method: 'GET',
  path: '/api/loyalty/rules',
  permission: 'public',
})

export const getLoyalty = endpoint({
  id: 'getLoyalty',
  method: 'GET',
  path: '/api/loyalty',
  permission: 'signed in',
})

export const listLoyaltyMoves = endpoint({
  id: 'listLoyaltyMoves',
  method: 'GET',
  path: '/api/loyalty/moves',
  permission: 'signed in',
})

export const adjustLoyalty = endpoint({
  id: 'adjustLoyalty',
  method: 'POST',
  path: '/api/users/{userId}/loyalty',
  permission: 'user management',
  idempotent: true,
  fails: ['NOT_FOUND', 'POINTS_REFUSED', 'CONFLICT'],
})
