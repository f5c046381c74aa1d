import type { CollectionValues } from './collection-values.ts'

type Slugs = Pick<CollectionValues, 'slug'>

/** Which field a refused address is said beside: the one that was typed. Pure. */
export function blameSlug({ slug }: Slugs, saved?: Slugs): string {
  const isTyped = slug.es !== '' && slug.es !== saved?.slug.es
  const isEnglishTyped = slug.en !== '' && slug.en !== saved?.slug.en
  return isTyped && !isEnglishTyped ? 'slug.es' : 'slug.en'
}
