import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { MAIL_CARRIERS } from './email-terms.ts'
import { SETTINGS } from './setting-shapes.schemas.ts'
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

const SampleData = z
  .object({
    state: z.enum(SAMPLE_STATES),
    /** How far a load is; both 0 while it is not known. */
    done: z.int(),
    total: z.int(),
  })
  .meta({ id: 'SampleData' })

export const setupSchemas = {
  getSetup: {
    summary: 'The steps of the setup guide, what proves each, and how many are done',
    tag,
    reply: SetupGuide,
  },
  confirmSetupStep: {
    summary: 'Confirm a step that nothing else proves, as it was seen',
    tag,
    input: z.object({ step: z.enum(CONFIRMED_STEPS), fingerprint: z.string().max(100) }),
    reply: SetupGuide,
  },
  startPaymentCheck: {
    summary: 'Pay a dollar by the test card of the gateway and give it back; one at a time',
    tag,
    reply: PaymentCheck,
  },
  checkPaymentWebhook: {
    summary: 'Ask the gateway whether its webhook leads here and tells everything; no money moves',
    tag,
    reply: SetupGuide,
  },
  checkAthMovil: {
    summary: 'Ask ATH Móvil whether it answers and knows the business; no money moves',
    tag,
    reply: SetupGuide,
  },
  sendSetupMail: {
    summary: 'Send the caller a mail with a code',
    tag,
    reply: SetupGuide,
  },
  confirmSetupMail: {
    summary: 'The code of that mail: it has arrived',
    tag,
    input: z.object({ code: z.string().trim().max(20) }),
    reply: SetupGuide,
  },
  dismissSetup: {
    summary: 'Take the card of the guide off the home, or put it back; the guide itself stays',
    tag,
    input: z.object({ isDismissed: z.boolean() }),
    reply: SetupGuide,
  },
  getSampleData: {
    summary: 'Whether sample data is loaded, and how far a load is',
    tag,
    reply: SampleData,
  },
  loadSampleData: {
    summary: 'Load products, events and people to look around with; asked for twice it is loaded once',
    tag,
    reply: SampleData,
  },
  removeSampleData: {
    summary: 'Remove all sample data, with its files and whatever people left on it',
    tag,
    reply: SampleData,
  },
} satisfies Schemas
