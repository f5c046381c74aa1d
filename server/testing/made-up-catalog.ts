/** Catalogs of any size, made up: the same for the same seed. For tests of the index and for measuring it. */
import { CATEGORIES, OPTION_KINDS, type OptionKind } from '#contract/catalog/catalog-terms.ts'
import { CatalogIndex } from '../search/catalog-index.ts'
import type { LoadedProduct, LoadedVariant } from '../search/indexed-product.ts'
import { Vocabulary } from '../search/vocabulary.ts'

export const VALUES: Record<OptionKind, string[]> = {
  size: ['s', 'm', 'l', 'xl'],
  color: ['black', 'coyote', 'green', 'gray', 'tan', 'white'],
  hand: ['left', 'right'],
  fit: ['slim', 'wide', 'p365', 'g19'],
}
const WORDS = (
  'holster belt pouch light shirt target timer tourniquet glove cap sling case bag vest pad strap clip cover ' +
  'kydex leather nylon steel ceramic rigid padded folding slim heavy quick quiet bright dry everyday range duty hidden'
).split(' ')
const WORDS_ES = (
  'funda correa estuche linterna camisa blanco cronómetro torniquete guante gorra portafusil caja bulto chaleco ' +
  'kydex cuero nilón acero cerámica rígida acolchada plegable fina fuerte rápida silenciosa brillante seca diaria'
).split(' ')

/** Mulberry32: small, and good enough to make things up. */
export function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T
  return { next, below, pick }
}
type Dice = ReturnType<typeof createDice>

function makeVocabulary(providers = 6): Vocabulary {
  const vocabulary = new Vocabulary()
  vocabulary.putCategories(
    CATEGORIES.map((id) => ({
      id,
      slug: id,
      formerSlugs: [],
      name: { en: id, es: id },
      blurb: { en: '', es: '' },
      picture: null,
    })),
  )
  vocabulary.putCollaborators(
    Array.from({ length: providers }, (_, at) => ({
      id: `col_${at}`,
      kind: 'provider' as const,
      userId: `usr_${at}`,
      slug: `seller-${at}`,
      name: `Provider ${at}`,
      headline: { en: '', es: '' },
      municipality: null,
      picture: null,
      isPublic: true,
    })),
  )
  for (const kind of OPTION_KINDS)
    for (const [position, code] of VALUES[kind].entries())
      vocabulary.putValue({ kind, code, label: { en: code, es: code }, swatch: null, position })
  return vocabulary
}

export function makeProduct(number: number, changes: Partial<LoadedProduct> = {}): LoadedProduct {
  return {
    id: `prd_${String(number).padStart(10, '0')}`,
    providerId: 'col_0',
    category: 'gear',
    status: 'published',
    isActive: true,
    isDeleted: false,
    isFeatured: false,
    name: { en: `Thing ${number}`, es: `Cosa ${number}` },
    slug: { en: `thing-${number}`, es: `cosa-${number}` },
    summary: { en: '', es: '' },
    description: { en: '', es: '' },
    tags: { en: [], es: [] },
    publishedAtMs: Date.UTC(2026, 0, 1) + number,
    sold: 0,
    ratingAverage: 0,
    ratingCount: 0,
    boughtWith: [],
    pictures: [],
    variants: [makeVariant(`${number}`)],
    reservationEndsAtMs: null,
    ...changes,
  }
}

export function makeVariant(name: string, changes: Partial<LoadedVariant> = {}): LoadedVariant {
  return {
    id: `var_${name}`,
    sku: `SKU-${name}`,
    options: {},
    priceCents: 2_000,
    compareAtCents: null,
    available: 10,
    lowStockAt: null,
    ...changes,
  }
}

export function makeUp(number: number, dice: Dice, providers = 6): LoadedProduct {
  const text = (from: string[], words: number) =>
    Array.from({ length: words }, () => dice.pick(from)).join(' ')
  const kinds = OPTION_KINDS.filter(() => dice.next() < 0.4)
  const ratingCount = dice.below(4)
  const picture = (view: string) => ({
    hash: `${number}${view}`.padStart(64, '0'),
    width: 1600,
    height: 1600,
    color: '#1a2420',
    alt: { en: text(WORDS, 4), es: text(WORDS_ES, 4) },
  })
  return makeProduct(number, {
    category: dice.pick(CATEGORIES),
    providerId: `col_${dice.below(providers)}`,
    name: { en: text(WORDS, 3), es: text(WORDS_ES, 3) },
    summary: { en: text(WORDS, 10), es: text(WORDS_ES, 10) },
    description: { en: text(WORDS, 80), es: text(WORDS_ES, 80) },
    tags: { en: [dice.pick(WORDS), dice.pick(WORDS)], es: [dice.pick(WORDS_ES)] },
    pictures: [picture('a'), picture('b')],
    sold: dice.below(50),
    ratingCount,
    ratingAverage: ratingCount === 0 ? 0 : 1 + dice.below(9) / 2,
    variants: Array.from({ length: 1 + dice.below(5) }, (_, at) => {
      const priceCents = 500 + dice.below(300) * 50
      return makeVariant(`${number}x${at}`, {
        options: Object.fromEntries(kinds.map((kind) => [kind, dice.pick(VALUES[kind])])),
        priceCents,
        compareAtCents: dice.next() < 0.2 ? priceCents + 500 : null,
        available: dice.below(4),
      })
    }),
  })
}

export function makeIndex(products: Iterable<LoadedProduct>, providers = 6): CatalogIndex {
  const index = new CatalogIndex(makeVocabulary(providers))
  for (const product of products) index.add(product)
  index.orders.merge([])
  return index
}
