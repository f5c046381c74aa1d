/** Which feature names which table, by its declaration or in SQL (docs/decisions/038-every-table-declared.md). */
import { parseSync } from 'vite'
import { resolveImport } from './import-graph.ts'

/** From a table to the feature whose it is. */
type Owners = Readonly<Record<string, string>>
/** From a file of `server/schema/` to its exports, and from each to the name of its table. */
export type Declarations = Map<string, Map<string, string>>

interface SourceFile {
  path: string
  text: string
}

/** For whom a file speaks; null for what may read everything: tests, the audit, the demo shop and the tables themselves. */
export function speakerOf(path: string): string | null {
  if (/\.test\.ts$/.test(path) || /^server\/(audit|seed|testing|schema|paraglide)\//.test(path)) return null
  const feature = /^server\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1]
  return feature ?? /^server\/([^/]+)\//.exec(path)?.[1] ?? (path.startsWith('server/') ? 'start-up' : null)
}

export function readDeclarations(files: readonly SourceFile[]): Declarations {
  return new Map(
    files.map(({ path, text }) => {
      const tables = text.matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gm)
      return [path, new Map([...tables].map(([, name = '', table = '']) => [name, table]))]
    }),
  )
}

/** Every table of somebody else that a file names, by speaker. */
export function findTrespasses(
  files: readonly SourceFile[],
  owners: Owners,
  declarations: Declarations,
): Map<string, Map<string, string[]>> {
  const found = new Map<string, Map<string, string[]>>()
  for (const file of files) {
    const speaker = speakerOf(file.path)
    if (speaker === null) continue
    for (const table of tablesIn(file, owners, declarations)) {
      if (owners[table] === speaker) continue
      const tables = found.get(speaker) ?? new Map<string, string[]>()
      tables.set(table, [...(tables.get(table) ?? []), file.path])
      found.set(speaker, tables)
    }
  }
  return found
}

export function complaintsOf(found: ReturnType<typeof findTrespasses>, owners: Owners): string[] {
  return [...found].flatMap(([speaker, tables]) =>
    [...tables].map(
      ([table, paths]) => `${paths.join(', ')}: ${table} belongs to ${owners[table]}, not to ${speaker}`,
    ),
  )
}

function tablesIn({ path, text }: SourceFile, owners: Owners, declarations: Declarations): Set<string> {
  const { program, module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  const entries = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ moduleRequest, importName })),
    ),
    ...module.staticExports.flatMap(({ entries }) => entries),
  ]
  const imported = entries.flatMap(({ moduleRequest, importName }) => {
    const tables = moduleRequest && declarations.get(resolveImport(path, moduleRequest.value))
    if (!tables) return []
    // `import * as` and `export *` take them all.
    return importName.kind === 'Name' ? [tables.get(importName.name ?? '')] : [...tables.values()]
  })
  const inSql = textsIn(program).flatMap((each) => tablesInSql(each))
  return new Set(
    [...imported, ...inSql].filter((name) => name !== undefined && Object.hasOwn(owners, name)) as string[],
  )
}

/** Where a placeholder stood in a template: a word, so that what follows it in a list is still read. */
const PLACEHOLDER = '_value_'

/** Every string and template of a program. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: unknown }
  const own: string[] = []
  if (type === 'Literal' && typeof value === 'string') own.push(value)
  if (type === 'TemplateLiteral') {
    const pieces = (quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw)
    own.push(pieces.join(PLACEHOLDER))
  }
  if (type === 'TaggedTemplateExpression') own.push(...tableAlone(node as TaggedTemplate))
  return [...own, ...Object.values(node).flatMap(textsIn)]
}

interface TaggedTemplate {
  tag: { name?: string }
  quasi: { quasis: { value: { raw: string } }[] }
}

/** A template that is nothing but a name, to be put behind the `from` of another one. */
function tableAlone({ tag, quasi }: TaggedTemplate): string[] {
  const [only, more] = quasi.quasis
  return tag.name === 'sql' && only && !more && /^\s*\w+\s*$/.test(only.value.raw)
    ? [`from ${only.value.raw}`]
    : []
}

const NAME = String.raw`(?:public\.)?\w+(?![\w.])`
const NAMED = String.raw`${NAME}(?:\s+(?:as\s+)?\w+)?`
const LIST = new RegExp(
  // Looked ahead for, not taken: what seems to be an alias may be the next keyword.
  String.raw`\b(?:from|join|into|update|references|using|truncate)\s+(?=(?:only\s+)?(${NAMED}(?:\s*,\s*${NAMED})*))`,
  'gi',
)

/** What stands where SQL has a table; words that are none are sorted out by whoever knows the tables. */
export function tablesInSql(text: string): string[] {
  const lists = [...text.matchAll(LIST)].flatMap(([, list = '']) => list.split(','))
  const rowTypes = [...text.matchAll(/::(\w+)/g)].map(([, name = '']) => name)
  const names = lists.map((item) => item.trim().split(/\s+/)[0] ?? '')
  return [...names.map((name) => name.replace(/^public\./i, '').toLowerCase()), ...rowTypes]
}
