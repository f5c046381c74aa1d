/** The setup guide of a new shop: each step with its state, computed from what is so; and what proves it. */
import { endpointsOf } from '../endpoint.ts'
import type { setupSchemas } from './setup.schemas.ts'

const endpoint = endpointsOf<typeof setupSchemas>()

const permission = 'admin panel'

export const getSetup = endpoint({
  id: 'getSetup',
  method: 'GET',
  path: '/api/admin/setup',
  permission,
})

export const confirmSetupStep = endpoint({
  id: 'confirmSetupStep',
  method: 'POST',
  path: '/api/admin/setup/steps/{step}/confirm',
  permission,
  fails: ['SETUP_CHANGED', 'WAIVER_NEEDED'],
})

export const startPaymentCheck = endpoint({
  id: 'startPaymentCheck',
  method: 'POST',
  path: '/api/admin/setup/payment-check',
  permission,
  idempotent: true,
  status: 202,
  fails: ['LIVE_PAYMENTS', 'CONFLICT'],
})

export const checkPaymentWebhook = endpoint({
  id: 'checkPaymentWebhook',
  method: 'POST',
  path: '/api/admin/setup/webhook-check',
  permission,
  fails: ['NOT_FOUND'],
})

export const checkAthMovil = endpoint({
  id: 'checkAthMovil',
  method: 'POST',
  path: '/api/admin/setup/ath-movil-check',
  permission,
  fails: ['NOT_FOUND'],
})

export const sendSetupMail = endpoint({
  id: 'sendSetupMail',
  method: 'POST',
  path: '/api/admin/setup/mail',
  permission,
  fails: ['TOO_MANY_REQUESTS'],
})

export const confirmSetupMail = endpoint({
  id: 'confirmSetupMail',
  method: 'POST',
  path: '/api/admin/setup/mail/confirm',
  permission,
  fails: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const dismissSetup = endpoint({
  id: 'dismissSetup',
  method: 'POST',
  path: '/api/admin/setup/dismiss',
  permission,
})

export const getSampleData = endpoint({
  id: 'getSampleData',
  method: 'GET',
  path: '/api/admin/setup/sample-data',
  permission,
})

export const loadSampleData = endpoint({
  id: 'loadSampleData',
  method: 'POST',
  path: '/api/admin/setup/sample-data',
  permission,
  status: 202,
})

export const removeSampleData = endpoint({
  id: 'removeSampleData',
  method: 'DELETE',
  path: '/api/admin/setup/sample-data',
  permission,
  status: 202,
  fails: ['SAMPLE_IN_USE'],
})
