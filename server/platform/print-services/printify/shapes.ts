/** Of Printify's answers what the store reads. Money is in cents. */
import { z } from 'zod'

const Id = z.union([z.string(), z.int()]).transform(String)

/** `2026-11-15 12:00:00+00:00` */
const Time = z.string().transform((text, context) => {
  const at = new Date(text.replace(' ', 'T'))
  if (!Number.isNaN(at.getTime())) return at
  context.addIssue('no time')
  return z.NEVER
})

export const Shops = z.array(z.object({ id: Id, title: z.string() }))

/** As Laravel pages. */
const pageOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), last_page: z.int() })

const Variant = z.object({
  id: z.int(),
  sku: z.string().nullish(),
  cost: z.int().nullish(),
  is_enabled: z.boolean(),
  is_available: z.boolean().default(true),
  options: z.array(z.int()).default([]),
})
export type Variant = z.output<typeof Variant>

const Option = z.object({
  type: z.string().nullish(),
  values: z.array(z.object({ id: z.int(), title: z.string() })),
})

const Image = z.object({
  src: z.string(),
  variant_ids: z.array(z.int()).default([]),
  is_default: z.boolean().default(false),
  is_selected_for_publishing: z.boolean().nullish(),
})

const ProductRow = z.object({
  id: z.string(),
  title: z.string(),
  visible: z.boolean().default(true),
  images: z.array(Image).default([]),
})
export type ProductRow = z.output<typeof ProductRow>

export const Product = ProductRow.extend({
  description: z.string().nullish(),
  options: z.array(Option).default([]),
  variants: z.array(Variant),
  is_locked: z.boolean().default(false),
  blueprint_id: z.int(),
  print_provider_id: z.int(),
})
export type Product = z.output<typeof Product>

export const Products = pageOf(ProductRow)

/** Which product is asked of to learn where its maker sends things. */
export const FirstProduct = pageOf(Product.pick({ blueprint_id: true, print_provider_id: true }))

export const Shipping = z.object({
  profiles: z.array(z.object({ countries: z.array(z.string()).default([]) })),
})

const LineItem = z.object({
  product_id: z.string(),
  variant_id: z.int(),
  quantity: z.int(),
  /** Of one. */
  cost: z.int().nullish(),
  shipping_cost: z.int().nullish(),
  fulfilled_at: Time.nullish(),
})

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  external_id: Id.nullish(),
  /** The external id is under another name here. */
  metadata: z.object({ shop_order_id: Id.nullish() }).nullish(),
  line_items: z.array(LineItem).default([]),
  total_tax: z.int().nullish(),
  shipments: z
    .array(
      z.object({
        carrier: z.string().nullish(),
        number: z.string().nullish(),
        url: z.string().nullish(),
        delivered_at: Time.nullish(),
      }),
    )
    .default([]),
  created_at: Time,
  sent_to_production_at: Time.nullish(),
})
export type Order = z.output<typeof Order>

export const Orders = pageOf(Order)

export const Created = z.object({ id: Id })

export const Webhooks = z.array(z.object({ id: Id, topic: z.string(), url: z.string() }))

/** Some answers are empty, some say what was there. */
export const NothingMuch = z.unknown()

export const Refusal = z.union([
  z.object({ errors: z.object({ reason: z.string() }) }).transform(({ errors }) => errors.reason),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ error: z.string() }).transform(({ error }) => error),
])

/** An order of that external id is there already: they say which. */
export const Conflict = z.object({ code: z.literal(8503), order: z.object({ id: Id }) })

/** What was asked cannot be done to an order in its present state. */
export const WrongState = z.object({ code: z.literal(8502) })

export const EventBody = z.object({
  id: z.string().min(1),
  type: z.string(),
  resource: z.object({ id: Id, type: z.string() }),
})
