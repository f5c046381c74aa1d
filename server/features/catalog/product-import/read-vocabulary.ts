/** What cells may call option values and categories, in either language. */
import { listOptionValues } from '#server/features/catalog/products/editing/index.ts'
import { type CategoryNames, listCategoryNames } from '#server/features/catalog/products/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { fold, OTHER_CATEGORY_WORDS, type Vocabulary } from './read-cell.ts'

export async function readVocabulary(db: Database): Promise<Vocabulary> {
  const vocabulary = new Map<string, Map<string, string>>([['category', await readCategories(db)]])
  for (const { kind, code, labelEn, labelEs } of await listOptionValues(db)) {
    const names = vocabulary.get(kind) ?? new Map<string, string>()
    vocabulary.set(kind, names)
    // A code is nobody else's name; of two values of one name the first is meant.
    names.set(code, code)
    for (const label of [labelEn, labelEs]) if (!names.has(fold(label))) names.set(fold(label), code)
  }
  return vocabulary as Vocabulary
}

/** What it is called now goes before its address and its id, and those before the words we think of ourselves. */
async function readCategories(db: Database): Promise<Map<string, string>> {
  const known = [...(await listCategoryNames(db))]
  const others: Record<string, readonly string[]> = OTHER_CATEGORY_WORDS
  const words = new Map<string, string>()
  const ways: ((id: string, names: CategoryNames) => readonly string[])[] = [
    (_, { nameEn }) => [nameEn],
    (_, { nameEs }) => [nameEs],
    (id, { slug }) => [slug, id],
    (id) => others[id] ?? [],
  ]
  for (const wordsOf of ways)
    for (const [id, names] of known)
      for (const word of wordsOf(id, names).map(fold)) if (!words.has(word)) words.set(word, id)
  return words
}

/** How a file names each category so that it is read as the same one again: by its id, unless that is another one's name. */
export async function listCategoryWords(db: Database): Promise<Map<string, string>> {
  const read = await readCategories(db)
  return new Map(
    [...(await listCategoryNames(db))].map(([id, { nameEn }]) => [id, read.get(id) === id ? id : nameEn]),
  )
}
