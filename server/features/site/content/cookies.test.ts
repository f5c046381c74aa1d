import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COOKIES } from '#contract/cookies.ts'
import { LANGUAGES } from '#contract/language.ts'
import { repositoryRoot } from '#server/platform/env.ts'

it.each(LANGUAGES)(
  'every cookie has its row in the privacy text, and no row is without one (%s)',
  async (language) => {
    const text = await readFile(join(repositoryRoot, `server/content/privacy.${language}.md`), 'utf8')
    const table = text.split('## Cookies')[1]?.split('\n## ')[0] ?? ''
    const rows = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, name]) => name).slice(1)
    expect(new Set(rows)).toEqual(new Set(Object.values(COOKIES).map((row) => row[language])))
  },
)
