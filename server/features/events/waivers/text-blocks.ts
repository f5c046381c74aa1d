/** A waiver's Markdown as plain blocks, for a PDF. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item'
  text: string
  /** What stands before an item. */
  sign?: string
}

export function splitBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const found = readLine(line.trim())
    const last = blocks.at(-1)
    // A line that begins nothing goes on with what stands above it.
    if (found === 'text' && isOpen && last && last.kind !== 'heading') last.text += ` ${plain(line.trim())}`
    else if (found === 'text') blocks.push({ kind: 'paragraph', text: plain(line.trim()) })
    else if (found !== null) blocks.push(found)
    isOpen = found !== null
  }
  return blocks
}

function readLine(line: string): Block | 'text' | null {
  if (line === '') return null
  const heading = /^#{1,6}\s+(.*)$/.exec(line)
  if (heading) return { kind: 'heading', text: plain(heading[1] ?? '') }
  const item = /^([-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)
  if (!item) return 'text'
  const [, sign = '', text = ''] = item
  return { kind: 'item', text: plain(text), sign: /\d/.test(sign) ? sign : '•' }
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\(([^)\s]*)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(.+?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(\S(?:.*?\S)?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!])/g, '$1')
}
