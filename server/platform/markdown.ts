/** Markdown of providers and admins to HTML that is safe to put on a page: no HTML of theirs, no pictures, no scripts. */

import MarkdownIt, { type Token } from 'markdown-it'
import { slugify } from './slugify.ts'

export interface MarkdownOptions {
  /** Ids on headings, and the list of the topmost ones: for a page with a table of contents. */
  headingIds?: boolean
  /** The level of `#` and `##`: what stands above is the page's own. */
  topHeading?: 2 | 3
}

export interface RenderedMarkdown {
  html: string
  /** The topmost headings, when `headingIds` was asked for. */
  sections: { id: string; title: string }[]
}

/** Where a link may lead. Anything else stays text. */
const SOUND_LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const parser = new MarkdownIt({ html: false, linkify: true, typographer: false })
// A stranger's picture would tell its server who reads the page.
parser.disable('image')
parser.validateLink = (url) => SOUND_LINK.test(url.trim()) && !hasControlCharacter(url)
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false })

function hasControlCharacter(url: string): boolean {
  return [...url].some((letter) => letter < ' ' || letter === '\\')
}

export function renderMarkdown(text: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const { headingIds = false, topHeading = headingIds ? 2 : 3 } = options
  const tokens = parser.parse(text, {})
  const sections: RenderedMarkdown['sections'] = []
  const usedIds = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open' || token.type === 'heading_close') shiftHeading(token, topHeading)
    if (token.type === 'heading_open' && headingIds) {
      const title = plainText(tokens[at + 1])
      const id = freeId(title, usedIds)
      token.attrSet('id', id)
      if (token.tag === `h${topHeading}`) sections.push({ id, title })
    }
    for (const inner of token.children ?? []) markLink(inner)
  }
  return { html: parser.renderer.render(tokens, parser.options, {}), sections }
}

function shiftHeading(token: Token, topHeading: number): void {
  const level = Number(token.tag.slice(1)) + topHeading - 2
  token.tag = `h${Math.min(6, Math.max(topHeading, level))}`
}

function markLink(token: Token): void {
  if (token.type === 'link_open') token.attrSet('rel', 'nofollow noopener')
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')
    .trim()
}

function freeId(title: string, used: Set<string>): string {
  const name = slugify(title) || 'section'
  let id = name
  for (let next = 2; used.has(id); next += 1) id = `${name}-${next}`
  used.add(id)
  return id
}
