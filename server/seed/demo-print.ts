/** What the demo's print services print: products that the shop sells already, and some that wait to be imported. Pure. */
import type { PrintServiceName } from '#contract/sales/print-terms.ts'
import type { FakeProduct, FakeVariant } from '../platform/print-services/fake-service/state.ts'
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
  4300: 2_790,
  4400: 745,
}

const TEE_BY_SIZE: Record<string, number> = { s: 4000, m: 4001, l: 4002, xl: 4003, xxl: 4004 }
const CAP = 4100
const DEAR = 4200
const HOODIE = 4300
const MUG = 4400

interface Looks {
  name: string
  size: string | null
  color: string
  catalogVariantId: number
}

function variantOf(id: string, { name, size, color, catalogVariantId }: Looks): FakeVariant {
  return {
    id,
    catalogVariantId,
    name: [name, color, size].filter(Boolean).join(' / '),
    sku: null,
    size,
    color,
    priceCents: 2_500,
    isAvailable: true,
    isIgnored: false,
  }
}

function productOf(id: string, name: string, drawing: string, variants: FakeVariant[]): FakeProduct {
  const made = { id, name, drawing, variants }
  return { ...made, description: '', isIgnored: false, isLocked: false, external: null, pictureVersion: 1 }
}

interface Garment {
  id: string
  name: string
  drawing: string
  /** Where it comes in one size. */
  catalogVariantId?: number
  isLocked?: boolean
}

/** Their variants are numbers; a product of Printify's is named by letters too. */
const numberOf = (id: string) => Number.parseInt(id.slice(-3), 10)

function makeGarment({ id, name, drawing, catalogVariantId, isLocked = false }: Garment): FakeProduct {
  const sizes = catalogVariantId === undefined ? SIZES : ['One size']
  const variants = COLORS.flatMap((color, row) =>
    sizes.map((size, at) =>
      variantOf(String(numberOf(id) * 100 + row * 10 + at), {
        name,
        size,
        color,
        catalogVariantId: catalogVariantId ?? TEE_BY_SIZE[size.toLowerCase()] ?? DEAR,
      }),
    ),
  )
  return { ...productOf(id, name, drawing, variants), isLocked }
}

interface Sold {
  /** Of the demo's catalog. */
  key: string
  id: string
  drawing: string
  catalogVariantId?: number
}

const hexId = (number: number) => `65f0c2a7d4e1b80012000${number}`

const SOLD: Record<PrintServiceName, Sold[]> = {
  printful: [
    { key: 'contours-tee', id: '311', drawing: 't-shirt' },
    { key: 'coqui-cap', id: '312', drawing: 'cap', catalogVariantId: CAP },
  ],
  printify: [
    { key: 'neblina-hoodie', id: hexId(411), drawing: 'hoodie', catalogVariantId: HOODIE },
    { key: 'colao-mug', id: hexId(412), drawing: 'mug', catalogVariantId: MUG },
  ],
}

const NEW: Record<PrintServiceName, Garment[]> = {
  printful: [
    { id: '301', name: 'Coquí at Night Tee', drawing: 't-shirt' },
    { id: '302', name: 'Cordillera Contour Tee', drawing: 't-shirt' },
    { id: '303', name: 'Range Day Cap', drawing: 'cap', catalogVariantId: CAP },
    { id: '304', name: 'El Yunque Rain Tee', drawing: 't-shirt' },
    { id: '305', name: 'Flamboyán Tee', drawing: 't-shirt' },
    { id: '306', name: 'Sunday Match Cap', drawing: 'cap', catalogVariantId: DEAR },
  ],
  printify: [
    { id: hexId(401), name: 'Cafetal Mug', drawing: 'mug', catalogVariantId: MUG },
    { id: hexId(402), name: 'Toro Verde Hoodie', drawing: 'hoodie', catalogVariantId: HOODIE },
    // Somebody pressed Publish there.
    { id: hexId(403), name: 'Vejigante Mug', drawing: 'mug', catalogVariantId: MUG, isLocked: true },
  ],
}

export interface SoldPrint {
  productId: string
  priceCents: number
  remote: FakeProduct
  /** Ours, in the order of theirs. */
  variantIds: string[]
}

export function listSoldPrints(service: PrintServiceName): SoldPrint[] {
  return SOLD[service].flatMap(({ key, id, drawing, catalogVariantId }) => {
    const product = products.find((each) => each.key === key)
    if (!product) return []
    const all = combine(product.options)
    const variants = all.map(({ size, color = '' }, at) =>
      variantOf(String(numberOf(id) * 100 + at), {
        name: product.name.en,
        size: size?.toUpperCase() ?? null,
        color: color.charAt(0).toUpperCase() + color.slice(1),
        catalogVariantId: catalogVariantId ?? TEE_BY_SIZE[size ?? ''] ?? DEAR,
      }),
    )
    return {
      productId: idFor('prd', key),
      priceCents: product.priceCents,
      remote: productOf(id, product.name.en, drawing, variants),
      variantIds: all.map((options) => idFor('var', [key, ...Object.values(options)].join(':'))),
    }
  })
}

export const listNewPrints = (service: PrintServiceName): FakeProduct[] => NEW[service].map(makeGarment)

export const listDemoPrints = (service: PrintServiceName): FakeProduct[] => [
  ...listSoldPrints(service).map(({ remote }) => remote),
  ...listNewPrints(service),
]
