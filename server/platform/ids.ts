import { randomFillSync } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'
/** Bytes at or above this would make the first letters likelier than the others. */
const FAIR_BELOW = 256 - (256 % ALPHABET.length)

/** Asked of the system for many names at once; each is used for one letter and never again. */
const bytes = Buffer.alloc(4_096)
let used = bytes.length

/** An unguessable name: `newId('usr')` -> `usr_4fPq…` (20 letters, 114 bits). */
export function newId(prefix: string, length = 20): string {
  let name = ''
  while (name.length < length) {
    const byte = nextByte()
    if (byte < FAIR_BELOW) name += ALPHABET[byte % ALPHABET.length]
  }
  return `${prefix}_${name}`
}

function nextByte(): number {
  if (used === bytes.length) {
    randomFillSync(bytes)
    used = 0
  }
  const byte = bytes[used] as number
  bytes[used] = 0
  used += 1
  return byte
}
