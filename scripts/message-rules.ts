/** What must be true of the message files, as pure functions over their content. */
import { WORD_LIST } from './word-list.ts'

export type Messages = Record<string, unknown>

/** Keys that one language has and the other lacks. */
export function findMissingKeys(en: Messages, es: Messages): string[] {
  const lacking = (from: Messages, to: Messages, language: string) =>
    keysOf(from)
      .filter((key) => !(key in to))
      .map((key) => `${key} is missing in ${language}`)
  return [...lacking(en, es, 'es'), ...lacking(es, en, 'en')]
}

export function findEmptyTexts(messages: Messages, language: string): string[] {
  return keysOf(messages)
    .filter((key) => textsIn(messages[key]).some((text) => text.trim() === ''))
    .map((key) => `${key} is empty in ${language}`)
}

/** Words that the site does not use (word-list.ts). */
export function findOtherWords(messages: Messages, language: 'en' | 'es'): string[] {
  return keysOf(messages).flatMap((key) =>
    WORD_LIST[language]
      .filter(
        ({ not, except, only }) =>
          !except?.test(key) &&
          only?.test(key) !== false &&
          textsIn(messages[key]).some((text) => not.test(text)),
      )
      .map(({ not, but }) => `${key} says ${not} in ${language}: the word is ${but}`),
  )
}

export function findPlaceholderDifferences(en: Messages, es: Messages): string[] {
  return keysOf(en)
    .filter((key) => key in es)
    .map((key) => ({
      key,
      inEn: placeholdersIn(en[key]).join(', '),
      inEs: placeholdersIn(es[key]).join(', '),
    }))
    .filter(({ inEn, inEs }) => inEn !== inEs)
    .map(({ key, inEn, inEs }) => `${key} has the placeholders [${inEn}] in en and [${inEs}] in es`)
}

/**
 * A key counts as used when the sources hold `m.key`, the key as a literal, or a template that begins like it:
 * `errors_${code}` uses every key with that beginning.
 */
export function findUnusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const named = new Set<string>()
  const beginnings = new Set<string>()
  for (const source of sources) {
    for (const [, key] of source.matchAll(/(?:\bm\s*\??\.\s*|['"`])([a-z][a-z0-9_]*)\b/g))
      named.add(key ?? '')
    for (const [, beginning] of source.matchAll(/`([a-z][a-z0-9_]*_)\$\{/g)) beginnings.add(beginning ?? '')
  }
  return keys.filter(
    (key) => !named.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)),
  )
}

/** `$schema` is for editors. */
export function keysOf(messages: Messages): string[] {
  return Object.keys(messages).filter((key) => key !== '$schema')
}

/** A message is a text, or variants such as one and other: `[{ match: { 'countPlural=one': 'text' } }]`. */
export function textsIn(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  if (Array.isArray(message)) return message.flatMap(textsIn)
  const match = (message as { match?: unknown } | null)?.match
  return match && typeof match === 'object' ? Object.values(match).flatMap(textsIn) : []
}

/** What its function is given: what a text shows, and what variants are chosen by, shown or not. */
export function inputsOf(message: unknown): string[] {
  const [variants] = Array.isArray(message) ? (message as { declarations?: string[] }[]) : []
  const chosenBy = (variants?.declarations ?? []).flatMap((each) => /^input (\w+)$/.exec(each)?.[1] ?? [])
  return [...new Set([...chosenBy, ...placeholdersIn(message)])]
}

/** Of variants all together: "one" may spell out the number that "other" fills in. */
function placeholdersIn(message: unknown): string[] {
  const names = textsIn(message).flatMap((text) =>
    [...text.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort()
}
