/** What an edit of a product does, decided without the database. */
import { isDeepStrictEqual } from 'node:util'
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { NEW_VARIANT } from '#contract/catalog/product-editing.ts'
import { dateTexts, listMissingTexts, type Texts } from '#server/features/catalog/publishing/index.ts'
import type {
  Change,
  Content,
  EditInput,
  Options,
  PendingChange,
  Product,
  Proposal,
  Snapshot,
  Terms,
  Variant,
  VariantChange,
} from './types.ts'

const CONTENT_FIELDS = [
  'category',
  'name',
  'slug',
  'summary',
  'description',
  'specs',
  'tags',
  'taxClass',
  'sizeGuide',
  'pictures',
] as const satisfies readonly (keyof Content)[]

const TERMS = ['priceCents', 'compareAtCents', 'onHand', 'lowStockAt', 'isActive'] as const

/** The fields of an edit that say something new; whoever sends a whole product back changes what differs. */
export function findChange({ content, variants, isActive }: Product, input: EditInput): Change {
  const changed: Partial<Content> = {}
  for (const field of CONTENT_FIELDS) {
    const requested = input[field]
    if (requested !== undefined && !isDeepStrictEqual(requested, content[field]))
      Object.assign(changed, { [field]: requested })
  }
  return {
    content: changed,
    optionValues: input.optionValues ?? [],
    variants: input.variants && { list: input.variants, removedIds: findRemoved(variants, input.variants) },
    isActive: input.isActive === isActive ? undefined : input.isActive,
    confirmSpanish: input.confirmSpanish ?? false,
  }
}

/** One that is not sold any more is not sold less. */
function findRemoved(known: Snapshot['variants'], list: readonly VariantChange[]): string[] {
  const remainingIds = new Set(list.map(({ id }) => id))
  return known.flatMap(({ id, isActive }) => (id && isActive && !remainingIds.has(id) ? id : []))
}

/** Of an owner's edit of a live product: price, stock and whether it is sold at once, the rest for an admin to decide. */
export function splitChange(product: Product, change: Change, input: EditInput) {
  const live: Change = {
    content: {},
    optionValues: [],
    isActive: change.isActive,
    confirmSpanish: change.confirmSpanish && Object.keys(change.content).length === 0,
    variants: change.variants && {
      list: withoutStructureChanges(product, change.variants.list),
      removedIds: [],
    },
  }
  return { live, waiting: proposeChange(product, change, input) }
}

/** The variants as they are, but at the requested terms. */
function withoutStructureChanges({ variants }: Product, list: readonly VariantChange[]): VariantChange[] {
  return variants.map(({ id, sku, options, weightGrams }) => {
    const requested = list.find((each) => each.id === id)
    return { id, sku, options, weightGrams, ...(requested ? pickTerms(requested) : {}) }
  })
}

/** What was proposed before and is not mentioned now stays proposed; what is sent as it is live is no longer. */
function proposeChange(product: Product, change: Change, input: EditInput): PendingChange | null {
  const before = product.pending
  const content = { ...before?.content, ...change.content }
  for (const field of CONTENT_FIELDS) {
    if (input[field] !== undefined && change.content[field] === undefined) delete content[field]
  }
  const variants = change.variants ? proposeVariants(product.variants, change.variants) : before?.variants
  if (Object.keys(content).length === 0 && !variants) return null
  return {
    content,
    variants,
    optionValues: [...(before?.optionValues ?? []), ...change.optionValues],
    confirmSpanish: change.confirmSpanish || (before?.confirmSpanish ?? false),
  }
}

export function takeSnapshot({ content, variants }: Pick<Product, 'content' | 'variants'>): Snapshot {
  return { content, variants: variants.map(({ inventoryItemId: _, ...variant }) => variant) }
}

/** The product as it would be: all of it, so that it can be read and compared for itself. */
export function toProposal(live: Product, waiting: PendingChange): Proposal {
  const { optionValues, confirmSpanish } = waiting
  const variants = waiting.variants
    ? resolveVariants(live.variants, waiting.variants).map(({ before: _, ...variant }, at) => {
        const id = waiting.variants?.list[at]?.id
        return id === undefined ? variant : { id, ...variant }
      })
    : takeSnapshot(live).variants
  return { content: { ...live.content, ...waiting.content }, variants, optionValues, confirmSpanish }
}

/** What a proposal changes of what was live when it was made. */
export function readProposal(base: Snapshot, proposal: Proposal): PendingChange {
  const content: Partial<Content> = {}
  for (const field of CONTENT_FIELDS) {
    if (!isDeepStrictEqual(base.content[field], proposal.content[field]))
      Object.assign(content, { [field]: proposal.content[field] })
  }
  const removedIds = findRemoved(base.variants, proposal.variants)
  return {
    content,
    variants: proposeVariants(base.variants, { list: proposal.variants, removedIds }),
    optionValues: proposal.optionValues,
    confirmSpanish: proposal.confirmSpanish,
  }
}

function proposeVariants(
  known: Snapshot['variants'],
  { list, removedIds }: NonNullable<Change['variants']>,
): Change['variants'] {
  const order = known.map(({ id }) => id).filter((id) => list.some((each) => each.id === id))
  const isSame =
    removedIds.length === 0 &&
    list.every(({ id, sku, options, weightGrams }, at) => {
      const before = known.find((each) => each.id === id)
      const isAsBefore =
        before?.sku === sku &&
        isDeepStrictEqual(before.options, options) &&
        (weightGrams ?? before.weightGrams) === before.weightGrams
      return isAsBefore && order[at] === id
    })
  if (isSame) return undefined
  // Terms of those that exist are live already, and may change again before an admin decides.
  return { list: list.map((each) => (each.id ? dropTerms(each) : each)), removedIds }
}

function pickTerms(variant: VariantChange): Partial<Terms> {
  return Object.fromEntries(
    TERMS.filter((term) => variant[term] !== undefined).map((term) => [term, variant[term]]),
  )
}

function dropTerms({ id, sku, options, weightGrams }: VariantChange): VariantChange {
  return { id, sku, options, ...(weightGrams === undefined ? {} : { weightGrams }) }
}

/** What was proposed of a product that is not live any more needs nobody's leave: the edit goes on from it. */
export function foldPending({ pending, status }: Product, change: Change): Change {
  if (!pending || status === 'published') return change
  return {
    content: { ...pending.content, ...change.content },
    optionValues: [...pending.optionValues, ...change.optionValues],
    variants: change.variants ?? pending.variants,
    isActive: change.isActive,
    confirmSpanish: pending.confirmSpanish || change.confirmSpanish,
  }
}

/** Whether it is more than price, stock and whether it is sold. */
export function touchesContent(product: Product, change: Change): boolean {
  return (
    Object.keys(change.content).length > 0 ||
    (change.variants !== undefined && proposeVariants(product.variants, change.variants) !== undefined)
  )
}

/** Null in the place of an id: a new one. A new one with the options of one that was given up is that one again. */
export function resolveVariants(
  known: readonly Variant[],
  { list }: NonNullable<Change['variants']>,
): (Omit<Variant, 'id' | 'inventoryItemId'> & { before: Variant | null })[] {
  const named = new Set(list.map(({ id }) => id))
  const givenUp = known.filter(({ id }) => !named.has(id))
  return list.map(({ id, ...requested }) => {
    const before =
      known.find((each) => each.id === id) ??
      givenUp.find((each) => isDeepStrictEqual(each.options, requested.options)) ??
      null
    const asRequested = Object.fromEntries(
      Object.entries(requested).filter(([, value]) => value !== undefined),
    )
    const { id: _, inventoryItemId: __, ...usual } = before ?? { ...NEW_VARIANT, id: '', inventoryItemId: '' }
    const isActive = requested.isActive ?? (id ? (before?.isActive ?? true) : true)
    return { ...usual, ...(asRequested as typeof requested & { priceCents: number }), isActive, before }
  })
}

/** Which texts a language still lacks: `description.es`. */
export function listMissing({ name, summary, description, specs, pictures }: Content): string[] {
  const texts: [string, Texts][] = [
    ['name', name],
    ['summary', summary],
    ['description', description],
    ...specs.flatMap(({ label, value }, at): [string, Texts][] => [
      [`specs.${at}.label`, label],
      [`specs.${at}.value`, value],
    ]),
    ...pictures.map(({ alt }, at): [string, Texts] => [`pictures.${at}.alt`, alt]),
  ]
  return listMissingTexts(texts)
}

const TEXT_FIELDS = ['name', 'summary', 'description', 'specs', 'tags'] as const

export function dateContent(product: Product, after: Content, confirmSpanish: boolean, now: Date) {
  const texts = TEXT_FIELDS.map((field) => ({
    before: byLanguage(product.content[field]),
    after: byLanguage(after[field]),
  }))
  return dateTexts(product, texts, confirmSpanish, now)
}

function byLanguage(text: Content[(typeof TEXT_FIELDS)[number]]) {
  return { en: inLanguage(text, 'en'), es: inLanguage(text, 'es') }
}

function inLanguage(text: Content[(typeof TEXT_FIELDS)[number]], language: 'en' | 'es'): unknown {
  if (Array.isArray(text)) return text.map(({ label, value }) => [label[language], value[language]])
  return text[language]
}

export function kindsOf(options: Options): string {
  return OPTION_KINDS.filter((kind) => options[kind] !== undefined).join(',')
}
