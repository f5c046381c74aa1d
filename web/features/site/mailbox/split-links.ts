export type TextPart = { kind: 'text' | 'link'; value: string }

/** Addresses in a plain text; a full stop or a bracket after one is not part of it. */
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ kind: 'text', value: text.slice(end, match.index) })
    parts.push({ kind: 'link', value: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) })
  return parts
}
