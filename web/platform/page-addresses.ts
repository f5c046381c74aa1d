/**
 * Where a page is found in each language, when that is not simply its path: a product has a slug a language, a list
 * keeps its category. A route's loader returns `{ addresses }`; the root's head reads them.
 */
import type { Language } from '#contract/language.ts'

/** Paths of this site, without `lang`. */
export type PageAddresses = Readonly<Record<Language, string>>

export function sameAddress(path: string): PageAddresses {
  return { en: path, es: path }
}

export function findAddresses(matches: readonly { loaderData?: unknown }[]): PageAddresses | undefined {
  const data = matches.at(-1)?.loaderData as { addresses?: PageAddresses } | null | undefined
  return typeof data === 'object' ? data?.addresses : undefined
}
