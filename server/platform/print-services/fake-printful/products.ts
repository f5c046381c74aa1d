/** Sync products, as the first API shows them, and prices, as the second does. */

import { pictureUrl } from '../fake-service/pictures.ts'
import type { FakeAnswer } from '../fake-service/server.ts'
import type { FakeProduct, FakeState, FakeVariant } from '../fake-service/state.ts'
import { answerV1, pageOf, refuseV1, refuseV2, toMoney } from './answers.ts'

export function listProducts(state: FakeState, query: URLSearchParams, url: string): FakeAnswer {
  const { items, paging } = pageOf(state.products, query)
  return answerV1(
    items.map((product) => toSummary(product, url)),
    paging,
  )
}

export function showProduct(state: FakeState, id: string, url: string): FakeAnswer {
  const product = state.products.find((each) => each.id === id)
  if (!product) throw refuseV1(404, 'Not Found', 'NotFound')
  return answerV1({
    sync_product: toSummary(product, url),
    sync_variants: product.variants.map((variant) => toVariant(product, variant, url)),
  })
}

function toSummary(product: FakeProduct, base: string) {
  return {
    id: Number(product.id),
    external_id: `printful-${product.id}`,
    name: product.name,
    variants: product.variants.length,
    synced: product.variants.length,
    thumbnail_url: pictureUrl(product, product.variants[0]?.color ?? null, base),
    is_ignored: product.isIgnored,
  }
}

function toVariant(product: FakeProduct, variant: FakeVariant, base: string) {
  const url = pictureUrl(product, variant.color, base)
  const file = {
    id: Number(variant.id) * 10,
    hash: null,
    filename: 'mockup.png',
    mime_type: 'image/png',
    visible: true,
  }
  return {
    id: Number(variant.id),
    external_id: `printful-variant-${variant.id}`,
    sync_product_id: Number(product.id),
    name: variant.name,
    synced: true,
    variant_id: variant.catalogVariantId,
    retail_price: toMoney(variant.priceCents),
    currency: 'USD',
    is_ignored: variant.isIgnored,
    sku: variant.sku,
    product: {
      variant_id: variant.catalogVariantId,
      product_id: 71,
      image: url,
      name: variant.name,
    },
    files: [
      { ...file, type: 'default', url: null, preview_url: null },
      { ...file, id: file.id + 1, type: 'preview', url, thumbnail_url: url, preview_url: url },
    ],
    options: [],
    main_category_id: 24,
    size: variant.size,
    color: variant.color,
    availability_status: variant.isAvailable ? 'active' : 'temporary_out_of_stock',
  }
}

export function showPrices(state: FakeState, id: string, query: URLSearchParams): FakeAnswer {
  const cost = state.costs[id]
  if (cost === undefined) throw refuseV2(404, 'The catalog variant was not found')
  const price = toMoney(cost)
  return {
    status: 200,
    body: {
      data: {
        currency: query.get('currency') ?? 'USD',
        product: { id: 71, placements: [] },
        variant: {
          id: Number(id),
          techniques: [
            {
              technique_key: 'digital',
              technique_display_name: 'DTG printing',
              price,
              discounted_price: price,
            },
          ],
        },
      },
      _links: { self: { href: '' } },
    },
  }
}
