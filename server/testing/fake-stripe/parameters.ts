/** Requests as Stripe takes them: form-encoded, and nothing that it does not know. */
import { z } from 'zod'
import { StripeRefusal } from './state.ts'

export type Params = { [name: string]: string | Params | (string | Params)[] }

/** `a[b]=1&c[0]=2` -> `{ a: { b: '1' }, c: ['2'] }` */
export function parseForm(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll(']', '').split('[')
    let at = params as Record<string, unknown>
    steps.forEach((step, depth) => {
      const next = steps[depth + 1]
      if (next === undefined) at[step] = value
      else at[step] ??= /^\d*$/.test(next) ? [] : {}
      at = at[step] as Record<string, unknown>
    })
  }
  return params
}

const whole = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number)
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const text = z.string().min(1)
const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
const expand = z.array(z.string()).default([])
const paging = {
  limit: whole.default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
  expand,
}

export const read = z.strictObject({ expand })

export const createIntent = z.strictObject({
  amount: whole,
  currency: z.literal('usd'),
  automatic_payment_methods: z
    .strictObject({ enabled: yesOrNo, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  description: text.optional(),
  metadata,
  /** Stripe's own test card; others come from the browser. */
  payment_method: z.literal('pm_card_visa').optional(),
  confirm: yesOrNo.optional(),
  receipt_email: text.optional(),
  customer: text.optional(),
  transfer_group: text.optional(),
  expand,
})

export const cancelIntent = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  expand,
})

export const createRefund = z.strictObject({
  payment_intent: text,
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
})

export const listRefunds = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  ...paging,
})

export const createAccount = z.strictObject({
  type: z.literal('express'),
  country: z.literal('US'),
  email: text.optional(),
  business_profile: z.strictObject({ name: text }).optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: yesOrNo }) }),
  metadata,
  expand,
})

export const createAccountLink = z.strictObject({
  account: text,
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
  expand,
})

export const createCustomer = z.strictObject({
  email: text.optional(),
  name: text.optional(),
  metadata,
  expand,
})

const onOrOff = z.enum(['enabled', 'disabled'])

export const createSession = z.strictObject({
  customer: text,
  components: z.strictObject({
    payment_element: z.strictObject({
      enabled: yesOrNo,
      features: z.strictObject({
        payment_method_allow_redisplay_filters: z
          .array(z.enum(['always', 'limited', 'unspecified']))
          .optional()
          .transform(() => undefined),
        payment_method_redisplay: onOrOff.optional(),
        payment_method_redisplay_limit: whole.pipe(z.int().min(1).max(10)).optional(),
        payment_method_remove: onOrOff.optional(),
        payment_method_save: onOrOff.optional(),
        payment_method_save_usage: z.enum(['on_session', 'off_session']).optional(),
      }),
    }),
  }),
  expand,
})

export const listCards = z.strictObject({ type: z.literal('card').optional(), ...paging })

export const listWebhookEndpoints = z.strictObject(paging)

export const createTransfer = z.strictObject({
  amount: whole,
  currency: z.literal('usd'),
  destination: text,
  description: text.optional(),
  metadata,
  transfer_group: text.optional(),
  expand,
})

export const listTransfers = z.strictObject({
  destination: text.optional(),
  transfer_group: text.optional(),
  ...paging,
})

export const listCharges = z.strictObject({
  created: z
    .strictObject({
      gt: whole.optional(),
      gte: whole.optional(),
      lt: whole.optional(),
      lte: whole.optional(),
    })
    .optional(),
  payment_intent: text.optional(),
  ...paging,
})

export function checkParams<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw toRefusal(parsed.error.issues[0] as z.core.$ZodIssue, params)
}

function toRefusal(issue: z.core.$ZodIssue, params: Params): StripeRefusal {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] as string])
    const message = `Received unknown parameter: ${param}`
    return new StripeRefusal(400, { code: 'parameter_unknown', message, param })
  }
  const param = nameOf(issue.path)
  const given = issue.path.reduce<unknown>((at, step) => (at as Params | undefined)?.[step as string], params)
  if (given === undefined) {
    const message = `Missing required param: ${param}.`
    return new StripeRefusal(400, { code: 'parameter_missing', message, param })
  }
  return new StripeRefusal(400, { message: `Invalid ${param}: ${JSON.stringify(given)}`, param })
}

/** `['a', 'b']` -> `a[b]` */
function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((step) => `[${step}]`).join('')
}
