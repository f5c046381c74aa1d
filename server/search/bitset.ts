/** Sets of product numbers as bits in a Uint32Array: 100,000 products are 12.5 kB, and two sets meet in 3,125 steps. */
import { type Bits, ScratchArray } from './buffers.ts'

export type { Bits } from './buffers.ts'

/** Words needed for so many members. */
export function wordsFor(size: number): number {
  return (size + 31) >>> 5
}

export function emptyBits(size: number): Bits {
  return new Uint32Array(wordsFor(size))
}

export function hasBit(bits: Bits, member: number): boolean {
  return ((bits[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
}

export function addBit(bits: Bits, member: number): void {
  bits[member >>> 5] = (bits[member >>> 5] ?? 0) | (1 << (member & 31))
}

function removeBit(bits: Bits, member: number): void {
  bits[member >>> 5] = (bits[member >>> 5] ?? 0) & ~(1 << (member & 31))
}

/** Reading past the end of a typed array is slow: loops stop at the shorter set. */
export function addAll(target: Bits, other: Bits): void {
  const words = Math.min(target.length, other.length)
  for (let at = 0; at < words; at += 1) target[at] = (target[at] as number) | (other[at] as number)
}

/** Keeps in `target` what is also in `other`. */
export function intersectWith(target: Bits, other: Bits): void {
  const words = Math.min(target.length, other.length)
  for (let at = 0; at < words; at += 1) target[at] = (target[at] as number) & (other[at] as number)
  target.fill(0, words)
}

export function common(one: Bits, other: Bits): Bits {
  const both = new Uint32Array(one.length)
  const words = Math.min(one.length, other.length)
  for (let at = 0; at < words; at += 1) both[at] = (one[at] as number) & (other[at] as number)
  return both
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function isEmpty(bits: Bits): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false
  return true
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] as number)
  return count
}

/** How many are in both, without making the set. */
export function countCommon(one: Bits, other: Bits): number {
  const words = Math.min(one.length, other.length)
  let count = 0
  for (let at = 0; at < words; at += 1) {
    const word = (one[at] as number) & (other[at] as number)
    if (word !== 0) count += ones(word)
  }
  return count
}

/** In ascending order. A plain loop over them is several times faster than a call for each. */
export function membersOf(bits: Bits): Uint32Array {
  return writeMembers(bits, new Uint32Array(countBits(bits)))
}

const lastMembers = new ScratchArray(Uint32Array)

/** As `membersOf`, but valid only until it is called again: for a loop that ends before. */
export function passingMembersOf(bits: Bits): Uint32Array {
  return writeMembers(bits, lastMembers.ofSize(countBits(bits)))
}

function writeMembers(bits: Bits, members: Uint32Array): Uint32Array {
  let next = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number
    while (word !== 0) {
      const lowest = word & -word
      members[next] = (at << 5) + (31 - Math.clz32(lowest))
      next += 1
      word ^= lowest
    }
  }
  return members
}

/** A set that grows as members are added. */
export class GrowingBits {
  bits: Bits = new Uint32Array(4)

  add(member: number): void {
    const word = member >>> 5
    if (word >= this.bits.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.bits.length * 2))
      larger.set(this.bits)
      this.bits = larger
    }
    addBit(this.bits, member)
  }

  remove(member: number): void {
    if (member >>> 5 < this.bits.length) removeBit(this.bits, member)
  }

  put(member: number, isMember: boolean): void {
    if (isMember) this.add(member)
    else this.remove(member)
  }

  has(member: number): boolean {
    return hasBit(this.bits, member)
  }
}

/** A set for each number of a list, made when first needed. */
export class SetsByNumber {
  readonly #sets: (GrowingBits | undefined)[] = []

  add(number: number, member: number): void {
    this.#sets[number] ??= new GrowingBits()
    this.#sets[number].add(member)
  }

  get(number: number): Bits {
    return this.#sets[number]?.bits ?? NOTHING
  }

  /** One more than the highest number there is. */
  get length(): number {
    return this.#sets.length
  }
}
const NOTHING = new Uint32Array(0)
