/** Near spellings: the known words within one slip of a short word, two of a long one. */

export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length >= 8 ? 2 : 1
}

/** Which letters a word has, one bit each: words that differ in many letters need no closer look. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** False only when more than `slips` slips are certain: one slip adds, drops or swaps at most two kinds of letters. */
export function mayBeNear(letters: number, otherLetters: number, slips: number): boolean {
  let different = letters ^ otherLetters
  let count = 0
  for (; different !== 0; different &= different - 1) count += 1
  return count <= 2 * slips
}

/** Letters added, dropped, changed or swapped with their neighbor (Damerau-Levenshtein); more than `max` is `max + 1`. */
export function countSlips(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    let best = i
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwap) slips = Math.min(slips, at(beforeLast, j - 2) + 1)
      row.push(slips)
      best = Math.min(best, slips)
    }
    if (best > max) return max + 1
    beforeLast = last
    last = row
  }
  return Math.min(at(last, other.length), max + 1)
}

function at(row: number[], index: number): number {
  return row[index] as number
}
