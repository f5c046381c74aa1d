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

/** A row of numbers from 0 up to 1 (mulberry32), for many of them. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
