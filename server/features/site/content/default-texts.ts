/** The texts that the product comes with, one file a page and language: server/content/shipping.es.md */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import type { ContentPageId } from '#contract/site/content.ts'
import { repositoryRoot } from '#server/platform/env.ts'

export interface DefaultText {
  markdown: string
  updatedAt: Date
}

const texts = new Map<string, DefaultText>()

/** Read once: they change with the product, not while it runs. */
export function readDefault(page: ContentPageId, language: Language): DefaultText {
  const name = `${page}.${language}.md`
  const known = texts.get(name)
  if (known) return known
  const path = join(repositoryRoot, 'server/content', name)
  const text = { markdown: readFileSync(path, 'utf8'), updatedAt: statSync(path).mtime }
  texts.set(name, text)
  return text
}
