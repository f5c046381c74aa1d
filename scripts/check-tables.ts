/** Fails when a feature names another's table (docs/decisions/038-every-table-declared.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TABLE_OWNERS } from '../server/schema/owners.ts'
import { root } from './setup-state.mjs'
import { complaintsOf, findTrespasses, readDeclarations } from './table-rules.ts'

const files = globSync('server/**/*.ts', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('server/paraglide/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const declarations = readDeclarations(files.filter(({ path }) => path.startsWith('server/schema/')))
const found = findTrespasses(files, TABLE_OWNERS, declarations)
const complaints = complaintsOf(found, TABLE_OWNERS)

for (const complaint of complaints) console.error(complaint)
console.log(`${files.length} files, ${complaints.length} complaints`)
if (complaints.length > 0) process.exitCode = 1
