const LETTERS_MAX = 160

/** The first paragraph of a Markdown text without its marks, cut at a word. Pure. */
export function summarize(markdown: string): string {
  const first = markdown.split(/\n\s*\n/).find((part) => part.trim() !== '' && !part.trim().startsWith('#'))
  const plain = (first ?? '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain.length <= LETTERS_MAX) return plain
  return `${plain.slice(0, LETTERS_MAX).replace(/\s+\S*$/, '')}…`
}
