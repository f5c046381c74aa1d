/** Which parts of a text are addresses. Pure. */
const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
/** What follows an address in a sentence is not part of it. */
const AFTER = /[.,;:!?)\]}]+$/

export interface TextPart {
  text: string
  /** Null: words. Only http and https are ever addresses. */
  href: string | null
}

export function splitLinks(body: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of body.matchAll(ADDRESS)) {
    const found = match[0].replace(AFTER, '')
    if (!URL.canParse(found)) continue
    if (match.index > at) parts.push({ text: body.slice(at, match.index), href: null })
    parts.push({ text: found, href: found })
    at = match.index + found.length
  }
  if (at < body.length) parts.push({ text: body.slice(at), href: null })
  return parts
}
