import { CATEGORY_SLUG_MAX } from '#contract/catalog/categories.ts'

/** 'Porta placas Ñ' -> 'porta-placas-n': what the server would make of it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, CATEGORY_SLUG_MAX)
    .replace(/-+$/, '')
}
