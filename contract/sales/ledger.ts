/** Every cent: what is on which account, what the payment provider says beside it, and what providers are paid. */
import { endpointsOf } from '../endpoint.ts'
import type { ledgerSchemas } from './ledger.schemas.ts'

const endpoint = endpointsOf<typeof ledgerSchemas>()

export const getTrialBalance = endpoint({
  id: 'getTrialBalance',
  method: 'GET',
  path: '/api/ledger/trial-balance',
  permission: 'admin panel',
})

export const listLedgerEntries = endpoint({
  id: 'listLedgerEntries',
  method: 'GET',
  path: '/api/ledger/entries',
  permission: 'admin panel',
})

export const listReconciliations = endpoint({
  id: 'listReconciliations',
  method: 'GET',
  path: '/api/ledger/reconciliations',
  permission: 'admin panel',
})

export const runReconciliation = endpoint({
  id: 'runReconciliation',
  method: 'POST',
  path: '/api/ledger/reconciliations',
  permission: 'admin panel',
  status: 201,
  fails: ['PAYMENT_DOWN'],
})

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/api/payouts',
  permission: 'manage collaborations',
  team: 'payouts',
})

export const getPayoutStatement = endpoint({
  id: 'getPayoutStatement',
  method: 'GET',
  path: '/api/payouts/{payoutId}/statement',
  permission: 'manage collaborations',
  team: 'payouts',
  replyKind: { file: 'text/csv' },
  fails: ['NOT_FOUND'],
})

export const makePayouts = endpoint({
  id: 'makePayouts',
  method: 'POST',
  path: '/api/payouts',
  permission: 'admin panel',
  status: 202,
  idempotent: true,
  fails: ['CONFLICT'],
})
