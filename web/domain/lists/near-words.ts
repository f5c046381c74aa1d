/** What somebody may have meant by an address that leads nowhere: a search by the words in it. */

const WORDS_MAX = 6
const ATTEMPTS_MAX = 4
/** Short ones are articles and numbers, which narrow a search and say nothing. */
const LETTERS_MIN = 3
const LINKING = new Set(['the', 'and', 'for', 'with', 'con', 'para', 'los', 'las', 'del', 'una'])

/** `/products/yunque-iwb-holster-2` -> yunque, iwb, holster. None of an id, which has no words. */
export function wordsOfAddress(address: string): string[] {
  if (/^[a-z]{3}_/.test(address)) return []
  const words = address.toLowerCase().match(/\p{L}+/gu) ?? []
  const telling = words.filter((word) => word.length >= LETTERS_MIN && !LINKING.has(word))
  return [...new Set(telling)].slice(0, WORDS_MAX)
}

/** All words first, then the longest alone, since an address often has one that is wrong. */
export async function findNear<T>(address: string, search: (words: string) => Promise<T[]>): Promise<T[]> {
  const words = wordsOfAddress(address)
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const attempts = [...new Set([words.join(' '), ...longestFirst])].filter(Boolean).slice(0, ATTEMPTS_MAX)
  for (const attempt of attempts) {
    const found = await search(attempt)
    if (found.length > 0) return found
  }
  return []
}
