/** Compiles the message files of both sides into typed functions (git-ignored `paraglide/` folders). */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import { build } from 'vite'
import { declareMessages } from './declare-messages.ts'
import { openProject } from './message-bundles.ts'

type CompilerOptions = NonNullable<Parameters<typeof compileProject>[0]['compilerOptions']>

export async function compileMessages() {
  await compileSide('web', {
    isServer: 'import.meta.env?.SSR ?? typeof window === "undefined"',
    strategy: ['globalVariable', 'baseLocale'],
  })
  // A file a language: nothing is left out on the server, which would open a file for each of 630 messages.
  await compileSide('server', { outputStructure: 'locale-modules', strategy: ['baseLocale'] })
  await putInOneFile()
}

async function compileSide(side: string, options: CompilerOptions): Promise<void> {
  const folder = `./${side}/paraglide`
  const project = await openProject(side)
  const output = await compileProject({ project, compilerOptions: options })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'messages'), { recursive: true })
  for (const [path, content] of Object.entries(output)) writeFileSync(join(folder, path), content)
  rememberPlurals(`${folder}/registry.js`)
  declareMessages(side)
}

/**
 * The pages' messages once more, for the tests and the server, which writes the pages: a page takes only those it shows, so each
 * has a file, and whoever wants all opens 7,000 of them. The languages' state stays in `runtime.js`, which both share.
 */
async function putInOneFile() {
  writeFileSync('./web/paraglide/messages-in-one.d.ts', "export { m } from './messages.js'\n")
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      lib: { entry: './web/paraglide/messages.js', formats: ['es'], fileName: () => 'messages-in-one.js' },
      outDir: './web/paraglide',
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { external: /\/(runtime|registry)\.js$/, output: { comments: false } },
    },
  })
}

const NEW_RULES = 'new Intl.PluralRules(locale, options)'

/** The compiler makes new rules for every count that is written: on a page of the shop they were a tenth of the work. */
function rememberPlurals(path: string): void {
  const code = readFileSync(path, 'utf8')
  if (!code.includes(NEW_RULES))
    throw new Error(`${path} no longer makes plural rules: remove rememberPlurals.`)
  const remembered = `
/** @type {Map<string, Intl.PluralRules>} */
const rules = new Map()
/** @param {string} locale @param {Intl.PluralRulesOptions} [options] */
function rulesOf(locale, options) {
	const key = locale + JSON.stringify(options)
	const known = rules.get(key) ?? ${NEW_RULES}
	rules.set(key, known)
	return known
}
`
  writeFileSync(path, code.replace(NEW_RULES, 'rulesOf(locale, options)') + remembered)
}

if (import.meta.main) await compileMessages()
