/** Names that people read aloud: no letter that looks or sounds like another. */
import { randomInt } from 'node:crypto'

const LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

function pickLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** 'CC-7KQ4-M2XD': 38 bits, so that one says nothing about the next. A draft's begins with another letter. */
export function newOrderNumber(head: 'CC' | 'D' = 'CC'): string {
  return `${head}-${pickLetters(4)}-${pickLetters(4)}`
}

export function newPickupCode(): string {
  return pickLetters(6)
}
