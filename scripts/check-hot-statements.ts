/** Fails where a statement of a hot path asks for `*` (scripts/hot-statements.ts). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findStars, isHot } from './hot-statements.ts'
import { root } from './setup-state.mjs'

const files = globSync('server/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isHot)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const complaints = findStars(files)

for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files on hot paths, ${complaints.length} statements with a star`)
if (complaints.length > 0 || files.length === 0) process.exitCode = 1
