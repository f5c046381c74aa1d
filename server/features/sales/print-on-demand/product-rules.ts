/** How a service's product becomes ours, and what a change of it asks for. Pure. */
import { createHash } from 'node:crypto'
import {
  marginOf,
  type PrintRounding,
  type PrintServiceName,
  priceFromCost,
} from '#contract/sales/print-terms.ts'
import type { Product } from '#server/features/catalog/products/editing/index.ts'
import type { RemoteProduct, RemoteVariant } from '#server/platform/print-services/index.ts'
import { slugify } from '#server/platform/slugify.ts'
import type { ProductSnapshot } from './types.ts'

/** What is made to order does not run out; a number keeps carts sane. */
export const MADE_TO_ORDER = 999

const SKU_PREFIX: Record<PrintServiceName, string> = { printful: 'PF', printify: 'PY' }

/** The SKU ties their variant to ours, whoever makes the variant: an import, or an admin who approves a change. */
export function skuOf(service: PrintServiceName, { remoteId }: Pick<RemoteVariant, 'remoteId'>): string {
  return `${SKU_PREFIX[service]}-${remoteId.replace(':', '-')}`
}

export function takeSnapshot({ name, description, pictures, variants }: RemoteProduct): ProductSnapshot {
  return {
    name,
    description,
    pictures,
    variants: variants.map(({ remoteId, sku, size, color }) => ({ remoteId, sku, size, color })),
  }
}

/** The order in which they list variants and pictures means nothing. */
export function checksumOf(snapshot: ProductSnapshot): string {
  const sorted = {
    ...snapshot,
    pictures: snapshot.pictures.map(({ url, color }) => [url, color]).sort(),
    variants: snapshot.variants.map((each) => [each.remoteId, each.sku, each.size, each.color]).sort(),
  }
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

type Looks = Pick<RemoteVariant, 'size' | 'color'>
export type PrintOptions = { size?: string; color?: string }

const ONE_SIZE = 'One size'
const CODE_MAX = 40

function codeOf(text: string): string {
  return slugify(text).slice(0, CODE_MAX).replace(/-+$/, '') || 'other'
}

/** They have no list of options: size and color are it. All variants of a product have the same kinds. */
export function optionsOf(variant: Looks, all: readonly Looks[]): PrintOptions {
  const options: PrintOptions = {}
  if (all.some(({ size }) => size)) options.size = codeOf(variant.size ?? ONE_SIZE)
  if (all.some(({ color }) => color)) options.color = codeOf(variant.color ?? 'Other')
  return options
}

/** Values that the store may not know yet. One that it knows keeps its own words. */
export function optionValuesOf(all: readonly Looks[]) {
  const values = new Map<string, { kind: 'size' | 'color'; code: string; label: string }>()
  for (const { size, color } of all) {
    const options = optionsOf({ size, color }, all)
    if (options.size)
      values.set(`size:${options.size}`, { kind: 'size', code: options.size, label: size ?? ONE_SIZE })
    if (options.color)
      values.set(`color:${options.color}`, { kind: 'color', code: options.color, label: color ?? 'Other' })
  }
  return [...values.values()].map(({ kind, code, label }) => ({
    kind,
    code,
    label: { en: label, es: label },
    swatch: null,
  }))
}

export interface PriceRule {
  priceFactorBp: number
  rounding: PrintRounding
}

/** Null: the cost is not known, so no price can be made of it. */
export function priceOf({ costCents }: Pick<RemoteVariant, 'costCents'>, rule: PriceRule): number | null {
  if (costCents === null) return null
  return priceFromCost(costCents, { factorBp: rule.priceFactorBp, rounding: rule.rounding })
}

/** The thinnest margin of what is sold; null: no cost is known. `ties` say which of theirs a variant of ours is. */
export function thinnestMargin(
  ours: readonly Pick<Product['variants'][number], 'id' | 'priceCents' | 'isActive'>[],
  ties: ReadonlyMap<string, string>,
  remote: Pick<RemoteProduct, 'variants'>,
): number | null {
  const costs = new Map(remote.variants.map(({ remoteId, costCents }) => [remoteId, costCents]))
  const margins = ours.flatMap(({ id, priceCents, isActive }) => {
    const cost = costs.get(ties.get(id) ?? '')
    return isActive && cost !== undefined && cost !== null ? marginOf(priceCents, cost) : []
  })
  return margins.length > 0 ? Math.min(...margins) : null
}

export interface RemoteChange {
  /** Null: as before. */
  name: string | null
  addedPictures: ProductSnapshot['pictures']
  addedVariantIds: string[]
  removedVariantIds: string[]
}

/** What they changed since we looked last. Prices of theirs are not ours, so they are not here. */
export function findRemoteChange(before: ProductSnapshot, after: ProductSnapshot): RemoteChange {
  const urls = new Set(before.pictures.map(({ url }) => url))
  const known = new Set(before.variants.map(({ remoteId }) => remoteId))
  const present = new Set(after.variants.map(({ remoteId }) => remoteId))
  return {
    name: after.name === before.name ? null : after.name,
    addedPictures: after.pictures.filter(({ url }) => !urls.has(url)),
    addedVariantIds: [...present].filter((id) => !known.has(id)),
    removedVariantIds: [...known].filter((id) => !present.has(id)),
  }
}

export function isNoChange(change: RemoteChange): boolean {
  const { name, addedPictures, addedVariantIds, removedVariantIds } = change
  return (
    name === null && [addedPictures, addedVariantIds, removedVariantIds].every(({ length }) => length === 0)
  )
}
