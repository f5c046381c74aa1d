/** What search engines are told of a product. Pure. */
import type { StockLevel } from '#contract/catalog/catalog-terms.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import type { JsonLdData } from '#web/platform/json-ld.tsx'
import { pictureAddress } from '#web/platform/pictures/picture-sources.ts'

const AVAILABILITY: Record<StockLevel, string> = {
  in: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  out: 'https://schema.org/OutOfStock',
}

export function productData(product: ProductData, base: string): JsonLdData {
  const url = `${base}/products/${product.slug}`
  const { rating } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: product.name,
    description: product.summary,
    category: product.category.name,
    url,
    image: product.pictures.slice(0, 6).map((picture) => pictureAddress(base, picture)),
    brand: { '@type': 'Brand', name: product.provider.name },
    ...(product.variants.length === 1 ? { sku: product.variants[0]?.sku } : {}),
    offers: offersOf(product, url),
    ...(rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }
      : {}),
  }
}

function offersOf(product: ProductData, url: string): JsonLdData {
  const prices = product.variants.map(({ priceCents }) => priceCents)
  const shared = {
    url,
    priceCurrency: 'USD',
    availability: AVAILABILITY[bestStock(product.variants.map(({ stock }) => stock))],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: product.provider.name },
  }
  if (new Set(prices).size <= 1) return { '@type': 'Offer', price: toDollars(prices[0] ?? 0), ...shared }
  return {
    '@type': 'AggregateOffer',
    lowPrice: toDollars(Math.min(...prices)),
    highPrice: toDollars(Math.max(...prices)),
    offerCount: prices.length,
    ...shared,
  }
}

function bestStock(levels: readonly StockLevel[]): StockLevel {
  return (['in', 'low'] as const).find((level) => levels.includes(level)) ?? 'out'
}

function toDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
