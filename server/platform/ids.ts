import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'
/** Bytes at or above this would make the first letters likelier than the others. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length)

/** An unguessable name: `newId('usr')` -> `usr_4fPq…` (20 letters, 114 bits). */
export function newId(prefix: string, length = 20): string {
  let name = ''
  while (name.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR_BELOW && name.length < length) name += ALPHABET[byte % ALPHABET.length]
    }
  }
  return `${prefix}_${name}`
}
