/** docs/coverage.md names a test for each line of the specification: none of them may be gone. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGone } from './coverage-rules.ts'
import { root } from './setup-state.mjs'

const hasPath = (path: string) => existsSync(join(root, path))
const gone = findGone(readFileSync(join(root, 'docs/coverage.md'), 'utf8'), {
  hasPath,
  read: (path) => (hasPath(path) ? readFileSync(join(root, path), 'utf8') : null),
})
for (const line of gone) console.error(`docs/coverage.md: ${line}`)
if (gone.length > 0) process.exitCode = 1
