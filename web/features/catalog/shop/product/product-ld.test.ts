import { describe, expect, it } from 'vitest'
import type { ProductData, VariantData } from '#web/domain/products/product-data.ts'
import { productData } from './product-ld.ts'

const variant = (priceCents: number, stock: VariantData['stock']): VariantData => ({
  id: `var_${priceCents}`,
  sku: `SKU-${priceCents}`,
  options: {},
  priceCents,
  compareAtCents: null,
  stock,
  left: null,
  weightGrams: 0,
})

function productWith(variants: VariantData[], rating = { average: 0, count: 0 }) {
  const facts = {
    slug: 'belt',
    name: 'Belt',
    summary: 'A belt',
    category: { id: 'belts', name: 'Belts' },
    provider: { name: 'Taller' },
    pictures: [{ url: '/images/abc' }],
    variants,
    rating,
  }
  return productData(facts as unknown as ProductData, 'https://coqui.example')
}

describe('productData', () => {
  it('is one offer in dollars where every variant costs the same', () => {
    expect(productWith([variant(2_050, 'out'), variant(2_050, 'low')]).offers).toMatchObject({
      '@type': 'Offer',
      price: '20.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/LimitedAvailability',
    })
  })

  it('is a range of offers where they differ, in stock when any is', () => {
    expect(productWith([variant(2_000, 'out'), variant(3_000, 'in')]).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '20.00',
      highPrice: '30.00',
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    })
  })

  it('speaks of ratings only where there are some', () => {
    expect(productWith([variant(2_000, 'out')])).not.toHaveProperty('aggregateRating')
    const rated = productWith([variant(2_000, 'out')], { average: 4.5, count: 2 })
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
    expect(rated.image).toEqual(['https://coqui.example/images/abc/1280.jpg'])
  })
})
