/** A page of text: `# Title`, a paragraph that leads in, and the rest. */
export interface SplitText {
  title: string
  lead: string
  body: string
}

/** Null when the first line is no title. */
export function splitText(markdown: string): SplitText | null {
  const lines = markdown
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trim()
  const [, title, rest = ''] = /^# +(\S[^\n]*)(?:\n([\s\S]*))?$/.exec(lines) ?? []
  if (!title) return null
  const [first = '', ...others] = rest.trim().split(/\n{2,}/)
  // A page may begin with a heading or a list: then it has no lead.
  const isLead = /^[^#>\-*|`\d]/.test(first)
  return {
    title: title.trim(),
    lead: isLead ? first.replaceAll('\n', ' ').trim() : '',
    body: (isLead ? others : [first, ...others]).join('\n\n'),
  }
}
