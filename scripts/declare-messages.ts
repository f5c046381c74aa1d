/**
 * The types of the compiled messages. The compiler's own come by TypeScript, a file a message: that took longer than all the rest of
 * it, and whoever checks types read 7,000 files (docs/decisions/006-two-message-catalogs.md).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** `* | "All events" |` is the text, in a table with a line for each case. */
const MESSAGE =
  /\/\*\*\n(?<text>(?:\* \|.*\n)+)\*\n(?:\* @.*\n)+\*\/\nexport const (?<name>\w+) = .*?\(inputs\??: (?<inputs>\w+)/g
const INPUTS = /@typedef \{\{(?<fields>.*)\}\} (?<inputs>\w+Inputs) /g
const FIELD = /(\w+): NonNullable<unknown>/g

/** Writes the declarations beside the messages that were compiled into a folder. */
export function declareMessages(folder: string): void {
  const code = readCode(join(folder, 'messages'))
  const inputs = new Map(
    [...code.matchAll(INPUTS)].map(({ groups }) => [groups?.inputs, namesOf(groups?.fields ?? '')]),
  )
  const messages = [...code.matchAll(MESSAGE)].map(
    ({ groups }) => `/**\n${groups?.text}*/\n${groups?.name}: Message${inputs.get(groups?.inputs)}`,
  )
  if (messages.length === 0 || messages.length !== inputs.size)
    throw new Error(`${folder}: ${messages.length} messages were found with the inputs of ${inputs.size}.`)
  writeFileSync(join(folder, 'runtime.d.ts'), RUNTIME)
  writeFileSync(
    join(folder, 'messages.d.ts'),
    `${HEAD}export declare const m: {\n${messages.join('\n')}\n}\n`,
  )
}

function readCode(folder: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

function namesOf(fields: string): string {
  const names = [...fields.matchAll(FIELD)].map(([, name]) => `'${name}'`)
  return names.length > 0 ? `<${names.join(' | ')}>` : ''
}
