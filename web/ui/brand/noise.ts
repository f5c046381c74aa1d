/** Seeded gradient noise. Pure: the same seed draws the same ground on the server and in the browser. */

export type Noise = (x: number, y: number) => number

/** FNV-1a, so that two seeds that differ in one letter lead to unrelated ground. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (from: number, to: number, share: number) => from + (to - from) * share

export function createNoise(seed: string): Noise {
  const random = createRandom(hashText(seed))
  const angles = Array.from({ length: 256 }, () => random() * Math.PI * 2)
  const directionsX = angles.map(Math.cos)
  const directionsY = angles.map(Math.sin)
  const order = shuffle(random)

  const pull = (cellX: number, cellY: number, x: number, y: number) => {
    const slot = order[((order[cellX & 255] ?? 0) + cellY) & 255] ?? 0
    return (directionsX[slot] ?? 0) * (x - cellX) + (directionsY[slot] ?? 0) * (y - cellY)
  }

  return (x, y) => {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const shareX = fade(x - cellX)
    const shareY = fade(y - cellY)
    const top = mix(pull(cellX, cellY, x, y), pull(cellX + 1, cellY, x, y), shareX)
    const bottom = mix(pull(cellX, cellY + 1, x, y), pull(cellX + 1, cellY + 1, x, y), shareX)
    return mix(top, bottom, shareY)
  }
}

function shuffle(random: () => number): number[] {
  const order = Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const swapped = order[index] ?? 0
    order[index] = order[other] ?? 0
    order[other] = swapped
  }
  return order
}
