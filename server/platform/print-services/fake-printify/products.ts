/** Products as Printify shows them: whole ones, also in lists, and locked while they are being published. */
import { z } from 'zod'
import type { FakeWorld } from '../fake-service/orders.ts'
import { pictureUrl } from '../fake-service/pictures.ts'
import type { FakeAnswer } from '../fake-service/server.ts'
import type { FakeProduct, FakeState } from '../fake-service/state.ts'
import { answerWith, pageOf, parseJson, refuse } from './answers.ts'

const PRODUCTS_MAX = 50
const BLUEPRINT = 384
const PRINT_PROVIDER = 5

export function listProducts({ state, url }: FakeWorld, query: URLSearchParams): FakeAnswer {
  const { items, envelope } = pageOf(state.products, query, PRODUCTS_MAX)
  return answerWith({ ...envelope, data: items.map((product) => toProduct(state, product, url)) })
}

function requireProduct({ products }: FakeState, id: string): FakeProduct {
  const product = products.find((each) => each.id === id)
  if (!product) throw refuse(404, 'Not found', 8404)
  return product
}

export function showProduct({ state, url }: FakeWorld, id: string): FakeAnswer {
  return answerWith(toProduct(state, requireProduct(state, id), url))
}

const Published = z.strictObject({ external: z.strictObject({ id: z.string().min(1), handle: z.url() }) })
const NotPublished = z.strictObject({ reason: z.string().min(1) })

/** The shop says that it has it … */
export function succeedPublishing({ state }: FakeWorld, id: string, raw: string): FakeAnswer {
  const product = requireProduct(state, id)
  const parsed = Published.safeParse(parseJson(raw))
  if (!parsed.success) throw refuse(400, 'external.id and external.handle are required', 8150)
  product.isLocked = false
  product.external = parsed.data.external
  return answerWith({})
}

/** … or that it will not. */
export function failPublishing({ state }: FakeWorld, id: string, raw: string): FakeAnswer {
  const product = requireProduct(state, id)
  if (!NotPublished.safeParse(parseJson(raw)).success) throw refuse(400, 'reason is required', 8150)
  product.isLocked = false
  return answerWith({})
}

/** By which country its maker sends to the island: none of its own. */
export function showShipping(): FakeAnswer {
  return answerWith({
    handling_time: { value: 3, unit: 'day' },
    profiles: [
      {
        variant_ids: [],
        first_item: { cost: 499, currency: 'USD' },
        additional_items: { cost: 0, currency: 'USD' },
        countries: ['US'],
      },
      {
        variant_ids: [],
        first_item: { cost: 999, currency: 'USD' },
        additional_items: { cost: 0, currency: 'USD' },
        countries: ['REST_OF_THE_WORLD'],
      },
    ],
  })
}

/** Values have ids, and a variant lists those of its own. */
function toProduct(state: FakeState, product: FakeProduct, base: string) {
  const colors = [...new Set(product.variants.flatMap(({ color }) => color ?? []))]
  const sizes = [...new Set(product.variants.flatMap(({ size }) => size ?? []))]
  const colorId = (color: string) => 400 + colors.indexOf(color)
  const sizeId = (size: string) => 10 + sizes.indexOf(size)
  return {
    id: product.id,
    title: product.name,
    description: product.description,
    tags: [],
    options: [
      ...(colors.length > 0
        ? [{ name: 'Colors', type: 'color', values: colors.map((title) => ({ id: colorId(title), title })) }]
        : []),
      ...(sizes.length > 0
        ? [{ name: 'Sizes', type: 'size', values: sizes.map((title) => ({ id: sizeId(title), title })) }]
        : []),
    ],
    variants: product.variants.map((variant, at) => ({
      id: Number(variant.id),
      sku: variant.sku ?? '',
      cost: state.costs[String(variant.catalogVariantId)] ?? 0,
      price: variant.priceCents,
      title: variant.name,
      grams: 180,
      is_enabled: !variant.isIgnored,
      is_default: at === 0,
      is_available: variant.isAvailable,
      options: [
        ...(variant.color === null ? [] : [colorId(variant.color)]),
        ...(variant.size === null ? [] : [sizeId(variant.size)]),
      ],
    })),
    images: (colors.length > 0 ? colors : [null]).map((color, at) => ({
      src: pictureUrl(product, color, base),
      variant_ids: product.variants.filter((each) => each.color === color).map(({ id }) => Number(id)),
      position: 'front',
      is_default: at === 0,
      is_selected_for_publishing: true,
    })),
    created_at: '2026-01-02 12:00:00+00:00',
    updated_at: '2026-01-02 12:00:00+00:00',
    visible: !product.isIgnored,
    is_locked: product.isLocked,
    blueprint_id: BLUEPRINT,
    print_provider_id: PRINT_PROVIDER,
    user_id: 1,
    shop_id: state.store.id,
    print_areas: [],
    external: product.external,
    sales_channel_properties: [],
  }
}
