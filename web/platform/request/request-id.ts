interface RandomSource {
  randomUUID?: () => string
}

/** Spec section 7. `randomUUID` is missing on plain-http pages and in old browsers. */
export function newRequestId(source: RandomSource | undefined = globalThis.crypto): string {
  if (source?.randomUUID) return `req_${source.randomUUID()}`
  return `req_${Date.now()}_${randomText()}`
}

function randomText(): string {
  return Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 8).padEnd(6, '0')).join('')
}
