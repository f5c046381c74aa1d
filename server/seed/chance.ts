import { createHash } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz'

/** The same id for the same name, so that a seed always makes the same shop. */
export function idFor(prefix: string, name: string): string {
  const bytes = createHash('sha256').update(`${prefix}:${name}`).digest()
  return `${prefix}_${[...bytes.subarray(0, 20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`
}

/** From 0 up to 1, always the same for a name. */
export function chanceOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32
}

export { createRandom as createChance } from '#server/platform/drawing/random.ts'
