/** What the demo's print service prints: two products that the shop sells already, and some that wait to be imported. Pure. */
import type { FakeProduct } from '../platform/print-services/fake-printful/index.ts'
import { idFor } from './chance.ts'
import { products } from './data/index.ts'
import { combine } from './product-rows.ts'

const SIZES = ['S', 'M', 'L', 'XL']
const COLORS = ['Black', 'Olive', 'Sand']

/** In cents, by what is printed on. */
export const DEMO_PRINT_COSTS: Record<string, number> = {
  4000: 1_195,
  4001: 1_195,
  4002: 1_195,
  4003: 1_395,
  4004: 1_495,
  4100: 1_450,
  4200: 1_995,
}

const CATALOG_BY_SIZE: Record<string, number> = { s: 4000, m: 4001, l: 4002, xl: 4003, xxl: 4004 }
const CAP = 4100
const DEAR = 4200

function garment(id: number, name: string, drawing: string, catalogVariantId?: number): FakeProduct {
  const sizes = catalogVariantId === undefined ? SIZES : ['One size']
  const variants = COLORS.flatMap((color, row) =>
    sizes.map((size, at) =>
      variantOf(id * 100 + row * 10 + at, {
        name,
        size,
        color,
        catalogVariantId: catalogVariantId ?? CATALOG_BY_SIZE[size.toLowerCase()] ?? DEAR,
      }),
    ),
  )
  return { id, name, isIgnored: false, pictureVersion: 1, drawing, variants }
}

interface Looks {
  name: string
  size: string | null
  color: string
  catalogVariantId: number
}

function variantOf(
  id: number,
  { name, size, color, catalogVariantId }: Looks,
): FakeProduct['variants'][number] {
  return {
    id,
    catalogVariantId,
    name: [name, color, size].filter(Boolean).join(' / '),
    sku: null,
    size,
    color,
    retailPrice: '25.00',
    availability: 'active',
    isIgnored: false,
  }
}

/** Of the demo's catalog, by whom it is printed there. */
const SOLD = [
  { key: 'contours-tee', remoteId: 311, drawing: 't-shirt' },
  { key: 'coqui-cap', remoteId: 312, drawing: 'cap' },
] as const

export interface SoldPrint {
  productId: string
  remote: FakeProduct
  /** Ours, in the order of theirs. */
  variantIds: string[]
}

export function listSoldPrints(): SoldPrint[] {
  return SOLD.flatMap(({ key, remoteId, drawing }) => {
    const product = products.find((each) => each.key === key)
    if (!product) return []
    const all = combine(product.options)
    const variants = all.map(({ size, color = '' }, at) =>
      variantOf(remoteId * 100 + at, {
        name: product.name.en,
        size: size?.toUpperCase() ?? null,
        color: color.charAt(0).toUpperCase() + color.slice(1),
        catalogVariantId: CATALOG_BY_SIZE[size ?? ''] ?? CAP,
      }),
    )
    return {
      productId: idFor('prd', key),
      remote: { id: remoteId, name: product.name.en, isIgnored: false, pictureVersion: 1, drawing, variants },
      variantIds: all.map((options) => idFor('var', [key, ...Object.values(options)].join(':'))),
    }
  })
}

export const listNewPrints = (): FakeProduct[] => [
  garment(301, 'Coquí at Night Tee', 't-shirt'),
  garment(302, 'Cordillera Contour Tee', 't-shirt'),
  garment(303, 'Range Day Cap', 'cap', CAP),
  garment(304, 'El Yunque Rain Tee', 't-shirt'),
  garment(305, 'Flamboyán Tee', 't-shirt'),
  garment(306, 'Sunday Match Cap', 'cap', DEAR),
]
