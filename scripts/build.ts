/** Builds the pages for production into dist/: `node scripts/build.ts [--quiet]`. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder, type Rolldown } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { bringAssetsBack, putAssetsAside } from './earlier-assets.ts'
import { hashInputs, isStepStale, root, stampStep, stamps } from './setup-state.mjs'
import { type BuiltFile, planSharedChunks } from './shared-chunks.ts'

/** What a request is worth, in bytes before they are made small: found by trying 1,500 to 8,000 (decision 022). */
const REQUEST_BYTES = 7_000

process.chdir(root)
process.env.NODE_ENV = 'production'
const logLevel = process.argv.includes('--quiet') ? 'warn' : 'info'

if (isStepStale('messages')) {
  const hash = hashInputs('messages')
  await compileMessages()
  stampStep('messages', hash)
}
const hash = hashInputs('build')
const dist = join(root, 'dist')
if (existsSync(stamps.build)) putAssetsAside(dist)
// Half a build must not pass for a whole one.
rmSync(stamps.build, { force: true })
rmSync(stamps.compressed, { force: true })
const plan = planSharedChunks(await readFiles(), {
  requestBytes: REQUEST_BYTES,
  isPage: (part) => part.includes('?tsr-split='),
  isBackOffice: (part) => part.includes('/web/app/areas/'),
  isTree: (part) => part.endsWith('/web/route-tree.gen.ts'),
})
const shared = {
  debugName: 'shared',
  name: (id: string) => plan.get(id) ?? null,
  includeDependenciesRecursively: false,
}
const builder = await createBuilder({
  root,
  logLevel,
  mode: 'production',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [shared] } } } } },
  },
})
await builder.buildApp()
bringAssetsBack(dist)
stampStep('build', hash)

/** The browser's files as the bundler would make them by itself. */
async function readFiles(): Promise<BuiltFile[]> {
  const files: BuiltFile[] = []
  const first = await createBuilder({
    root,
    logLevel: 'error',
    mode: 'production',
    build: { minify: false, write: false },
    plugins: [
      {
        name: 'read-files',
        applyToEnvironment: (environment) => environment.name === 'client',
        generateBundle: (_options, bundle) => {
          for (const file of Object.values(bundle)) if (file.type === 'chunk') files.push(readFile(file))
        },
      },
    ],
  })
  const { client } = first.environments
  if (!client) throw new Error('There is no build for the browser.')
  await first.build(client)
  return files
}

function readFile(file: Rolldown.OutputChunk): BuiltFile {
  const modules = Object.keys(file.modules)
  return {
    name: file.fileName,
    part: file.isDynamicEntry ? (file.facadeModuleId ?? modules.at(-1) ?? '') : null,
    isEntry: file.isEntry,
    modules,
    bytes: file.code.length,
    imports: file.imports,
    dynamicImports: file.dynamicImports,
  }
}
