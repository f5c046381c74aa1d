/** The setup guide of a new shop: each step with its state, computed from what is so; and what proves it. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.ts'
import { MAIL_CARRIERS } from './email-terms.ts'
import { SETTINGS } from './settings-schema.ts'
import {
  APPROVED_PAGES,
  ATH_MOVIL_MODES,
  CONFIRMED_STEPS,
  SAMPLE_STATES,
  SETUP_REASONS,
  SETUP_STATES,
  SETUP_STEPS,
} from './setup-terms.ts'

const tag = 'Setup guide'
const permission = 'admin panel'

const Step = z.object({
  id: z.enum(SETUP_STEPS),
  state: z.enum(SETUP_STATES),
  reason: z.enum(SETUP_REASONS).nullable(),
  doneAt: Timestamp.nullable(),
  /** Who confirmed or started it. */
  doneBy: z.string().nullable(),
  /** Of what there is to confirm: sent back with the confirmation. Null where nobody confirms. */
  fingerprint: z.string().nullable(),
})

export const PaymentCheck = z
  .object({
    id: idOf('pck'),
    amountCents: z.int(),
    /** Visa ···· 4242 */
    method: z.string().nullable(),
    startedAt: Timestamp,
    capturedAt: Timestamp.nullable(),
    refundedAt: Timestamp.nullable(),
    heardAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    /** In the gateway's words. */
    error: z.string(),
  })
  .meta({ id: 'PaymentCheck' })

const SetupGuide = z
  .object({
    steps: z.array(Step),
    doneCount: z.int(),
    isDismissed: z.boolean(),
    taxes: z.object({ rates: SETTINGS.taxes, outside: SETTINGS.taxOutside }),
    shipping: z.object({ rates: SETTINGS.shipping, pickupPlace: SETTINGS.pickupPlace }),
    payment: z.object({
      gateway: z.enum(['stripe', 'test']),
      isLive: z.boolean(),
      /** To be entered at the gateway. Null: it sends none. */
      webhookUrl: z.string().nullable(),
      lastEventAt: Timestamp.nullable(),
      check: PaymentCheck.nullable(),
      /** With live keys, what the gateway said of its webhook when it was last asked. */
      webhook: z
        .object({ checkedAt: Timestamp, missingEvents: z.array(z.string()), error: z.string() })
        .nullable(),
      /** Beside cards; `checkedAt` and `error` are of the last time it was asked under the tokens of now. */
      athMovil: z.object({
        mode: z.enum(ATH_MOVIL_MODES),
        checkedAt: Timestamp.nullable(),
        error: z.string(),
      }),
    }),
    mail: z.object({
      carrier: z.enum(MAIL_CARRIERS),
      /** Where the test goes: the caller's own address. */
      recipient: z.string(),
      sentAt: Timestamp.nullable(),
      error: z.string(),
    }),
    texts: z.object({
      pages: z.array(z.object({ id: z.enum(APPROVED_PAGES), version: z.int(), changedAt: Timestamp })),
      waivers: z.int(),
    }),
    counts: z.object({ products: z.int(), events: z.int(), admins: z.int() }),
  })
  .meta({ id: 'SetupGuide' })

export const getSetup = endpoint({
  id: 'getSetup',
  method: 'GET',
  path: '/api/admin/setup',
  permission,
  summary: 'The steps of the setup guide, what proves each, and how many are done',
  tag,
  reply: SetupGuide,
})

export const confirmSetupStep = endpoint({
  id: 'confirmSetupStep',
  method: 'POST',
  path: '/api/admin/setup/steps/{step}/confirm',
  permission,
  summary: 'Confirm a step that nothing else proves, as it was seen',
  tag,
  input: z.object({ step: z.enum(CONFIRMED_STEPS), fingerprint: z.string().max(100) }),
  reply: SetupGuide,
  fails: ['SETUP_CHANGED', 'WAIVER_NEEDED'],
})

export const startPaymentCheck = endpoint({
  id: 'startPaymentCheck',
  method: 'POST',
  path: '/api/admin/setup/payment-check',
  permission,
  summary: 'Pay a dollar by the test card of the gateway and give it back; one at a time',
  tag,
  idempotent: true,
  status: 202,
  reply: PaymentCheck,
  fails: ['LIVE_PAYMENTS', 'CONFLICT'],
})

export const checkPaymentWebhook = endpoint({
  id: 'checkPaymentWebhook',
  method: 'POST',
  path: '/api/admin/setup/webhook-check',
  permission,
  summary: 'Ask the gateway whether its webhook leads here and tells everything; no money moves',
  tag,
  reply: SetupGuide,
  fails: ['NOT_FOUND'],
})

export const checkAthMovil = endpoint({
  id: 'checkAthMovil',
  method: 'POST',
  path: '/api/admin/setup/ath-movil-check',
  permission,
  summary: 'Ask ATH Móvil whether it answers and knows the business; no money moves',
  tag,
  reply: SetupGuide,
  fails: ['NOT_FOUND'],
})

export const sendSetupMail = endpoint({
  id: 'sendSetupMail',
  method: 'POST',
  path: '/api/admin/setup/mail',
  permission,
  summary: 'Send the caller a mail with a code',
  tag,
  reply: SetupGuide,
  fails: ['TOO_MANY_REQUESTS'],
})

export const confirmSetupMail = endpoint({
  id: 'confirmSetupMail',
  method: 'POST',
  path: '/api/admin/setup/mail/confirm',
  permission,
  summary: 'The code of that mail: it has arrived',
  tag,
  input: z.object({ code: z.string().trim().max(20) }),
  reply: SetupGuide,
  fails: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
})

export const dismissSetup = endpoint({
  id: 'dismissSetup',
  method: 'POST',
  path: '/api/admin/setup/dismiss',
  permission,
  summary: 'Take the card of the guide off the home, or put it back; the guide itself stays',
  tag,
  input: z.object({ isDismissed: z.boolean() }),
  reply: SetupGuide,
})

const SampleData = z
  .object({
    state: z.enum(SAMPLE_STATES),
    /** How far a load is; both 0 while it is not known. */
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'SampleData' })

export const getSampleData = endpoint({
  id: 'getSampleData',
  method: 'GET',
  path: '/api/admin/setup/sample-data',
  permission,
  summary: 'Whether sample data is loaded, and how far a load is',
  tag,
  reply: SampleData,
})

export const loadSampleData = endpoint({
  id: 'loadSampleData',
  method: 'POST',
  path: '/api/admin/setup/sample-data',
  permission,
  summary: 'Load products, events and people to look around with; asked for twice it is loaded once',
  tag,
  status: 202,
  reply: SampleData,
})

export const removeSampleData = endpoint({
  id: 'removeSampleData',
  method: 'DELETE',
  path: '/api/admin/setup/sample-data',
  permission,
  summary: 'Remove all sample data, with its files and whatever people left on it',
  tag,
  status: 202,
  reply: SampleData,
  fails: ['SAMPLE_IN_USE'],
})
