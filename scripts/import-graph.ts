/** Reads which file imports which, types included. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path/posix'
import { parseSync } from 'vite'

export interface Import {
  /** A path from the repository, `package:name` or `node:name`. */
  to: string
  /** `import type …`: nothing is loaded by it. */
  isType: boolean
}

/** From each file to what it imports. */
type ImportGraph = Map<string, Import[]>

const aliases: Record<string, string> = { '#contract/': 'contract/', '#server/': 'server/', '#web/': 'web/' }
const generated = /(^|\/)paraglide\/|\.gen\.ts$/

export function readImportGraph(root: string, folders: readonly string[]): ImportGraph {
  const paths = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !generated.test(path))
      .map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]),
  )
}

/** Each file once; as a type if nothing else is imported from it. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      request: moduleRequest.value,
      isType: isTypeStatement(source, start),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.map(({ moduleRequest }) => ({
        request: moduleRequest?.value,
        isType: isTypeStatement(source, start),
      })),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: literalIn(source.slice(moduleRequest.start, moduleRequest.end)),
      isType: false,
    })),
  ]
  const imports = new Map<string, boolean>()
  for (const { request, isType } of requests) {
    if (request === undefined) continue
    const to = resolveImport(path, request)
    imports.set(to, isType && imports.get(to) !== false)
  }
  return [...imports].map(([to, isType]) => ({ to, isType }))
}

/** `import { type A }` is none: the file is loaded for its effects. */
function isTypeStatement(source: string, start: number): boolean {
  return /^(import|export)\s+type\s/.test(source.slice(start, start + 20))
}

/** `import(variable)` leads nowhere that could be known here. */
function literalIn(expression: string): string | undefined {
  return /^(['"`])([^$]*)\1$/.exec(expression)?.[2]
}

/** A path from the repository, `package:name` or `node:name`. */
export function resolveImport(from: string, request: string): string {
  const bare = request.split('?')[0] ?? request
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare))
  const alias = Object.keys(aliases).find((prefix) => bare.startsWith(prefix))
  if (alias) return `${aliases[alias]}${bare.slice(alias.length)}`
  if (bare.startsWith('node:')) return bare
  const parts = bare.split('/')
  return `package:${bare.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`
}

/** Each circle once, as the files along it. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string) => {
    const at = trail.indexOf(path)
    if (at >= 0) cycles.push([...trail.slice(at), path])
    if (at >= 0 || done.has(path)) return
    trail.push(path)
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next)
    trail.pop()
    done.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return cycles
}

/** Imports of our own that lead to no file; assets and generated code are somebody else's to check. */
export function findMissing(root: string, graph: ImportGraph): [from: string, to: string][] {
  const isOurs = (to: string) => /^(contract|server|web|scripts|e2e|bench)\//.test(to) && !generated.test(to)
  return [...graph].flatMap(([from, targets]) =>
    targets
      .map(({ to }) => to)
      .filter((to) => isOurs(to) && extname(to) !== '' && !existsSync(join(root, to)))
      .map((to): [string, string] => [from, to]),
  )
}
