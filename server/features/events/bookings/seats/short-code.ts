import { randomInt } from 'node:crypto'

/** Without letters that are read as others. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4

/** For typing at check-in: 'K7P2-9XQ4'. */
export function newShortCode(): string {
  const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${half()}-${half()}`
}
