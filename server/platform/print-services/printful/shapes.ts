/** Of Printful's answers what the store reads. Products and orders are of its first API, the rest of its second. */
import { z } from 'zod'

const Cents = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/)
  .transform((text) => Math.round(Number(text) * 100))

const Paging = z.object({ total: z.int(), offset: z.int(), limit: z.int() })

export const Stores = z.object({ result: z.array(z.object({ id: z.int(), name: z.string() })) })

export const Countries = z.object({
  result: z.array(z.object({ code: z.string(), states: z.array(z.object({ code: z.string() })).nullish() })),
})

const SyncProduct = z.object({
  id: z.int(),
  name: z.string(),
  thumbnail_url: z.string().nullish(),
  is_ignored: z.boolean().default(false),
})

export const SyncProducts = z.object({ result: z.array(SyncProduct), paging: Paging })

const SyncVariant = z.object({
  id: z.int(),
  variant_id: z.int(),
  sku: z.string().nullish(),
  is_ignored: z.boolean().default(false),
  size: z.string().nullish(),
  color: z.string().nullish(),
  availability_status: z
    .enum(['active', 'discontinued', 'out_of_stock', 'temporary_out_of_stock'])
    .optional(),
  files: z
    .array(
      z.object({ type: z.string().nullish(), preview_url: z.string().nullish(), url: z.string().nullish() }),
    )
    .default([]),
})
export type SyncVariant = z.output<typeof SyncVariant>

export const SyncProductDetail = z.object({
  result: z.object({ sync_product: SyncProduct, sync_variants: z.array(SyncVariant) }),
})

export const VariantPrices = z.object({
  data: z.object({
    currency: z.string(),
    variant: z.object({ techniques: z.array(z.object({ price: Cents, discounted_price: Cents })) }),
  }),
})

export const ORDER_STATUSES = [
  'draft',
  'inreview',
  'pending',
  'failed',
  'canceled',
  'inprocess',
  'onhold',
  'partial',
  'fulfilled',
] as const

const OrderResult = z.object({
  id: z.int(),
  external_id: z.string().nullish(),
  status: z.enum(ORDER_STATUSES),
  updated: z.int(),
  costs: z.object({ currency: z.string().nullish(), total: Cents.nullish() }).nullish(),
})
export type OrderResult = z.output<typeof OrderResult>
export const OrderAnswer = z.object({ result: OrderResult })

export const Shipments = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      carrier: z.string().nullish(),
      shipment_status: z.string(),
      delivery_status: z.string().nullish(),
      shipped_at: z.string().nullish(),
      delivered_at: z.string().nullish(),
      tracking_number: z.string().nullish(),
      tracking_url: z.string().nullish(),
      shipment_items: z
        .array(z.object({ order_item_external_id: z.string().nullish(), quantity: z.int() }))
        .default([]),
    }),
  ),
  paging: Paging,
})

export const WebhookConfig = z.object({ result: z.object({ default_url: z.string().nullish() }) })

export const WebhookCreated = z.object({
  result: z.object({ public_key: z.string().nullish(), secret_key: z.string().regex(/^([0-9a-f]{2})+$/i) }),
})

/** The second API says what is wrong in the words of RFC 9457, the first in its own. */
export const Refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ title: z.string() }).transform(({ title }) => title),
  z.object({ result: z.string() }).transform(({ result }) => result),
])

export const EventBody = z.object({
  type: z.string().max(60),
  occurred_at: z.string().max(40),
  store_id: z.int().nullish(),
  data: z
    .object({
      order: z.object({ id: z.int(), external_id: z.string().nullish() }).nullish(),
      shipment: z.object({ id: z.int() }).nullish(),
      sync_product: z.object({ id: z.int() }).nullish(),
    })
    .nullish(),
})

export const NothingMuch = z.unknown()
