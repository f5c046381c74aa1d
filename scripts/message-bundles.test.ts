import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { compile, compileProject } from '@inlang/paraglide-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openProject } from './message-bundles.ts'
import { root } from './setup-state.mjs'

let side: string

beforeEach(() => {
  side = mkdtempSync(join(tmpdir(), 'messages-'))
})
afterEach(() => rmSync(side, { recursive: true, force: true }))

it('come out of the compiler as those that went through its database', async () => {
  const plural = (one: string, many: string) => [
    {
      declarations: ['input count', 'input name', 'local plural = count: plural'],
      selectors: ['plural'],
      match: { 'plural=one': one, 'plural=*': many },
    },
  ]
  write('project.inlang/settings.json', {
    telemetry: 'off',
    baseLocale: 'en',
    locales: ['en', 'es'],
    modules: ['./plugin.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: ['./messages/cart/{locale}.json', './messages/ui/{locale}.json'],
    },
  })
  write('messages/cart/en.json', {
    cart_title: 'Cart',
    cart_rows: plural('{name}: one row', '{name}: {count} rows'),
    cart_only_here: 'Only `here` \\ and "there"',
  })
  write('messages/cart/es.json', {
    cart_title: 'Carrito',
    cart_rows: plural('{name}: una fila', '{name}: {count} filas'),
  })
  write('messages/ui/en.json', { ui_greeting: 'Hello {name}' })
  write('messages/ui/es.json', { ui_greeting: 'Hola {name}' })
  cpSync(join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js'), join(side, 'plugin.js'))

  const outdir = join(side, 'paraglide')
  await compile({ project: join(side, 'project.inlang'), outdir, emitReadme: false })
  const output = await compileProject({
    project: await openProject(side),
    compilerOptions: { emitReadme: false },
  })

  expect(Object.keys(output)).toContain('messages/cart_rows.js')
  for (const [path, content] of Object.entries(output)) {
    expect(content, path).toBe(readFileSync(join(outdir, path), 'utf8'))
  }
})

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(side, path)), { recursive: true })
  writeFileSync(join(side, path), JSON.stringify(content))
}
