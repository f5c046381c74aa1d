/**
 * A side's message files as Paraglide's compiler takes them. Its own way leads through a database (SQLite, in WebAssembly), which
 * took longer than compiling; here the plugin's reading goes straight to the compiler (docs/decisions/006-two-message-catalogs.md).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { compileProject } from '@inlang/paraglide-js'
import plugin from '@inlang/plugin-message-format'

type Project = Parameters<typeof compileProject>[0]['project']
type Settings = Awaited<ReturnType<Project['settings']['get']>>

interface Message {
  bundleId: string
  locale: string
  selectors: unknown[]
  variants: object[]
}
interface Bundle {
  id: string
  declarations: unknown[]
  messages: Message[]
}

export async function openProject(side: string): Promise<Project> {
  const settings = JSON.parse(readFileSync(join(side, 'project.inlang/settings.json'), 'utf8')) as Settings
  const bundles = await readBundles(side, settings)
  // All that the compiler asks of a project: its settings, and one question for every bundle with all that belongs to it.
  const db = { selectFrom: () => ({ select: () => ({ execute: async () => bundles }) }) }
  return { settings: { get: async () => settings }, db } as unknown as Project
}

async function readBundles(side: string, settings: Settings): Promise<Bundle[]> {
  const paths = await plugin.toBeImportedFiles({ settings })
  const files = paths.map(({ locale, path }) => ({ locale, content: readFileSync(join(side, path)) }))
  const read = await plugin.importFiles({ settings, files })
  // Each language brings its bundles, and they say the same (scripts/check-messages.ts).
  const bundles = new Map(read.bundles.map((bundle) => [bundle.id, { ...bundle, messages: [] } as Bundle]))
  const messages = new Map<string, Message>()
  for (const message of read.messages) {
    const kept: Message = { ...message, variants: [] }
    messages.set(`${message.locale} ${message.bundleId}`, kept)
    bundles.get(message.bundleId)?.messages.push(kept)
  }
  for (const variant of read.variants) {
    messages.get(`${variant.messageLocale} ${variant.messageBundleId}`)?.variants.push(variant)
  }
  return [...bundles.values()]
}
