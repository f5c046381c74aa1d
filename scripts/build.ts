/** Builds the pages for production into dist/: `node scripts/build.ts [--quiet]`. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compileMessages } from './compile-messages.ts'
import { compressAssets } from './compress-assets.ts'
import { bringAssetsBack, putAssetsAside } from './earlier-assets.ts'
import { hashInputs, isStepStale, root, stampStep, stamps } from './setup-state.mjs'

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
const builder = await createBuilder({ root, logLevel, mode: 'production' })
await builder.buildApp()
compressAssets(join(dist, 'client'))
bringAssetsBack(dist)
stampStep('build', hash)
// The message compiler leaves timers behind that would hold the process for 30 s.
process.exit(0)
