/** Fails on message files that disagree, on unused keys and on visible text outside of the message files. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findEmptyTexts,
  findMissingKeys,
  findOtherWords,
  findPlaceholderDifferences,
  findUnusedKeys,
  keysOf,
  type Messages,
} from './message-rules.ts'
import { root } from './setup-state.mjs'
import { findVisibleText } from './visible-text.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

export function complainAboutMessages(): string[] {
  return [
    ...['web', 'server'].flatMap(checkSide),
    ...productFiles('web', 'tsx').flatMap((path) => findVisibleText(path, read(path))),
  ]
}

function checkSide(side: string): string[] {
  const keys: string[] = []
  const found = globSync(`${side}/messages/*/en.json`, { cwd: root }).flatMap((path) => {
    const en = JSON.parse(read(path)) as Messages
    const es = JSON.parse(read(path.replace(/en\.json$/, 'es.json'))) as Messages
    keys.push(...keysOf(en))
    return [
      ...findMissingKeys(en, es),
      ...findEmptyTexts(en, 'en'),
      ...findEmptyTexts(es, 'es'),
      ...findPlaceholderDifferences(en, es),
      ...findOtherWords(en, 'en'),
      ...findOtherWords(es, 'es'),
    ]
  })
  const sources = productFiles(side, '{ts,tsx}').map(read)
  return [...found, ...findUnusedKeys(keys, sources).map((key) => `${key} is used nowhere`)]
}

function productFiles(folder: string, extension: string): string[] {
  return globSync(`${folder}/**/*.${extension}`, { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\.gen\.ts$|[\\/]paraglide[\\/]/.test(path),
  )
}

if (import.meta.main) {
  const complaints = complainAboutMessages()
  for (const complaint of complaints) console.error(complaint)
  console.log(`${complaints.length} complaints about messages`)
  if (complaints.length > 0) process.exitCode = 1
}
