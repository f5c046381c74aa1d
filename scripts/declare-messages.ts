/**
 * The types of the compiled messages, from our own message files. The compiler's come by TypeScript, a file a message: that took
 * longer than all the rest of it, and whoever checks types read 7,000 files (docs/decisions/006-two-message-catalogs.md).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { inputsOf, keysOf, type Messages, textsIn } from './message-rules.ts'

const RUNTIME = `export type Locale = 'en' | 'es'
export type LocalizedString = string & { readonly __brand: 'LocalizedString' }
export declare let getLocale: () => Locale
export declare const overwriteGetLocale: (read: () => Locale) => void
`

const HEAD = `import type { Locale, LocalizedString } from './runtime.js'
interface Options { locale?: Locale }
type Inputs<Name extends string> = { [Each in Name]: NonNullable<unknown> }
type Message<Name extends string = never> = [Name] extends [never]
  ? (inputs?: {}, options?: Options) => LocalizedString
  : (inputs: Inputs<Name>, options?: Options) => LocalizedString
`

/** Writes the declarations of one side's messages beside what was compiled of them. */
export function declareMessages(side: string): void {
  const all = globSync(`${side}/messages/*/en.json`).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Messages,
  )
  const declared = all.flatMap((messages) => keysOf(messages).map((key) => declare(key, messages[key])))
  writeFileSync(`${side}/paraglide/runtime.d.ts`, RUNTIME)
  writeFileSync(
    `${side}/paraglide/messages.d.ts`,
    `${HEAD}export declare const m: {\n${declared.join('\n')}\n}\n`,
  )
}

/** With its text, which an editor shows. */
function declare(key: string, message: unknown): string {
  const text = textsIn(message).join(' | ').replaceAll('*/', '* /')
  const names = inputsOf(message).map((name) => `'${name}'`)
  return `/** ${text} */\n${key}: Message${names.length > 0 ? `<${names.join(' | ')}>` : ''}`
}
