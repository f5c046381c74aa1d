import { slugify } from '#server/platform/slugify.ts'

/** The address of a page, from a name: 'Marisol Vélez Ortiz' -> 'marisol-velez-ortiz'. */
export function slugOfName(name: string): string {
  return slugify(name) || 'instructor'
}
