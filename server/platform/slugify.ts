import { foldText } from './fold-text.ts'

const SLUG_MAX = 100

/** 'Funda Táctica Ñ' -> 'funda-tactica-n' */
export function slugify(name: string): string {
  return foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
}
