/** Fails on an import against `import-rules.ts`, on a circle of imports and on an import that leads nowhere. */
import { findCycles, findMissing, readImportGraph } from './import-graph.ts'
import { brokenRules } from './import-rules.ts'
import { root } from './setup-state.mjs'

const graph = readImportGraph(root, ['contract', 'server', 'web', 'scripts', 'e2e', 'bench'])
// Endpoints are typed by their schemas, and schemas use the terms beside the endpoints: no circle is loaded.
const leadsTo = new Map(
  [...graph].map(([from, targets]) => [
    from,
    targets.filter(({ to, isType }) => !(isType && to.endsWith('.schemas.ts'))).map(({ to }) => to),
  ]),
)
const complaints = [
  ...[...graph].flatMap(([from, targets]) =>
    targets.flatMap(({ to, isType }) =>
      brokenRules(from, to, isType).map(({ why }) => `${from} imports ${to}: ${why}`),
    ),
  ),
  ...findCycles(leadsTo).map((cycle) => `A circle of imports: ${cycle.join(' -> ')}`),
  ...findMissing(root, graph).map(([from, to]) => `${from} imports ${to}, which does not exist`),
]

for (const complaint of complaints) console.error(complaint)
console.log(`${graph.size} files, ${complaints.length} wrong imports`)
if (complaints.length > 0) process.exitCode = 1
