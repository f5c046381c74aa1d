/** What a schema cannot see: whether the variants of a product fit together. */
import { OPTION_KINDS } from '#contract/catalog/catalog-terms.ts'
import { kindsOf, resolveVariants } from './rules.ts'
import type { Change, Options, Variant } from './types.ts'

type Resolved = ReturnType<typeof resolveVariants>

/** Where each variant is wrong. `isKnown` tells whether an option has a value of that code. */
export function findVariantProblems(
  known: readonly Variant[],
  change: NonNullable<Change['variants']>,
  isKnown: (kind: string, code: string) => boolean,
): { field: string; code: string }[] {
  const resolved = resolveVariants(known, change)
  const kinds = kindsOf(resolved.find(({ isActive }) => isActive)?.options ?? {})
  const seenOptions = new Set<string>()
  const seenIds = new Set<string>()
  return resolved.flatMap((variant, at) => {
    const { id } = change.list[at] ?? {}
    const problems: { field: string; code: string }[] = []
    const addProblem = (part: string, code: string) =>
      problems.push({ field: `variants.${at}.${part}`, code })
    if (id !== undefined && (seenIds.has(id) || !known.some((each) => each.id === id)))
      addProblem('id', 'unknown')
    if (seenOptions.has(keyOf(variant.options))) addProblem('options', 'duplicate')
    if (variant.isActive && kindsOf(variant.options) !== kinds) addProblem('options', 'other_kinds')
    if (!usesKnown(variant.options, isKnown)) addProblem('options', 'unknown_value')
    if (isNoBargain(variant)) addProblem('compareAtCents', 'too_small')
    if (id !== undefined) seenIds.add(id)
    seenOptions.add(keyOf(variant.options))
    return problems
  })
}

function keyOf(options: Options): string {
  return OPTION_KINDS.map((kind) => options[kind] ?? '').join('|')
}

function usesKnown(options: Options, isKnown: (kind: string, code: string) => boolean): boolean {
  return Object.entries(options).every(([kind, code]) => isKnown(kind, code))
}

/** A price to compare with is higher, or there is none. */
function isNoBargain({ compareAtCents, priceCents }: Resolved[number]): boolean {
  return compareAtCents !== null && compareAtCents <= priceCents
}

export function hasSkuTwice({ list }: NonNullable<Change['variants']>): boolean {
  return new Set(list.map(({ sku }) => sku)).size < list.length
}
