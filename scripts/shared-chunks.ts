/**
 * Which of the files that pages share become one. Left alone, the bundler makes a file for every set of pages that share
 * something: 640 of them, 30 to 100 a page, most under a kilobyte. Here two become one as long as that saves more in
 * requests than it costs in code for pages that have no use for it.
 */
import { basename } from 'node:path'

/** A file as the bundler would make it. */
export interface BuiltFile {
  name: string
  /** The page or part that it is, when it is asked for by itself; null: it is only shared. */
  part: string | null
  isEntry: boolean
  modules: readonly string[]
  bytes: number
  imports: readonly string[]
  dynamicImports: readonly string[]
}

interface Options {
  /** What a request costs, in bytes of code before it is made small. */
  requestBytes: number
  isPage: (part: string) => boolean
  /** What is behind these pages is for few. */
  isBackOffice: (part: string) => boolean
  /** The tree of all pages: whoever opens one that is not among the first has loaded it. */
  isTree: (part: string) => boolean
}

/** One file or several that became one, and the parts of the site that load it. */
interface Chunk {
  files: BuiltFile[]
  bytes: number
  loadedBy: Set<string>
  /** Those that have to be there first. */
  needs: Set<Chunk>
}

/** The file that each shared module goes into, by the module's id. */
export function planSharedChunks(built: readonly BuiltFile[], options: Options): Map<string, string> {
  const files = new Map(built.map((file) => [file.name, file]))
  const weightOf = weigh(built, files, options)
  const known = joinTree(readChunks(files), options.isTree, weightOf)
  const chunks = joinChunks(known, weightOf, options.requestBytes)
  return new Map(
    chunks.flatMap(({ files: joined }, index) => {
      const largest = joined.toSorted((a, b) => b.bytes - a.bytes)[0]?.name ?? ''
      // Two may be called after files of the same name.
      const name = `${basename(largest).replace(/-[\w-]{8}\.js$/, '')}-${index}`
      return joined.flatMap(({ modules }) => modules.map((id) => [id, name] as const))
    }),
  )
}

type Files = ReadonlyMap<string, BuiltFile>

function readChunks(files: Files): Chunk[] {
  const all = [...files.values()]
  const shell = reach(
    files,
    all.filter(({ isEntry }) => isEntry),
    new Set(),
  )
  const chunks = new Map<BuiltFile, Chunk>()
  for (const file of all)
    if (!shell.has(file))
      chunks.set(file, { files: [file], bytes: file.bytes, loadedBy: new Set(), needs: new Set() })
  for (const [file, chunk] of chunks)
    for (const each of reach(files, [file], shell)) {
      const found = chunks.get(each)
      if (found && file.part !== null) found.loadedBy.add(file.name)
      if (found && found !== chunk) chunk.needs.add(found)
    }
  return [...chunks.values()]
}

function reach(files: Files, from: readonly BuiltFile[], without: ReadonlySet<BuiltFile>): Set<BuiltFile> {
  const found = new Set<BuiltFile>()
  const open = [...from]
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || without.has(file)) continue
    found.add(file)
    open.push(...file.imports.flatMap((name) => files.get(name) ?? []))
  }
  return found
}

/** Beside a page, which weighs 1: what every page may ask for, and what only the back office does. */
const EVERYWHERE_WEIGHT = 10
const BACK_OFFICE_WEIGHT = 0.1

function weigh(
  built: readonly BuiltFile[],
  files: Files,
  { isPage, isBackOffice, isTree }: Options,
): (parts: Iterable<string>) => number {
  const everywhere = new Set<string>()
  const forAll = new Set<string>()
  const open = built.filter(({ isEntry }) => isEntry)
  for (const name of open.flatMap(({ dynamicImports }) => dynamicImports)) {
    const part = files.get(name)?.part ?? ''
    if (!isPage(part) && !isTree(part)) everywhere.add(name)
  }
  for (let file = open.pop(); file; file = open.pop()) {
    if (forAll.has(file.name)) continue
    if (file.part !== null && (isBackOffice(file.part) || isTree(file.part))) continue
    forAll.add(file.name)
    open.push(...[...file.imports, ...file.dynamicImports].flatMap((name) => files.get(name) ?? []))
  }
  const weightOf = (name: string) => {
    if (everywhere.has(name)) return EVERYWHERE_WEIGHT
    return forAll.has(name) ? 1 : BACK_OFFICE_WEIGHT
  }
  return (parts) => {
    let sum = 0
    for (const name of parts) sum += weightOf(name)
    return sum
  }
}

/** What the tree needs and no first page does becomes one: nobody has a part of it without the rest. */
function joinTree(
  chunks: readonly Chunk[],
  isTree: Options['isTree'],
  weightOf: (parts: Iterable<string>) => number,
): Chunk[] {
  const open = new Set(chunks)
  const tree = chunks.find(({ files }) => files.some(({ part }) => part !== null && isTree(part)))
  const isForFew = ({ files, loadedBy }: Chunk) =>
    files.every(({ part }) => part === null) &&
    [...loadedBy].every((part) => weightOf([part]) === BACK_OFFICE_WEIGHT)
  const [first, ...rest] = [...(tree?.needs ?? [])].filter(isForFew)
  if (first) rest.reduce((joined, each) => join(joined, each, open), first)
  return [...open]
}

/** Joins the two that save most, until no two save anything. */
function joinChunks(
  chunks: readonly Chunk[],
  weightOf: (parts: Iterable<string>) => number,
  requestBytes: number,
): Chunk[] {
  // A page or part stays a file of its own.
  const shared = chunks.filter(({ files }) => files.every(({ part }) => part === null))
  const open = new Set(chunks)
  /** What is saved in requests, less what is loaded in vain: of both, and of all that they need. */
  const gainOf = (a: Chunk, b: Chunk): number => {
    let gain = weightOf([...a.loadedBy].filter((part) => b.loadedBy.has(part))) * requestBytes
    if (gain === 0) return 0
    const all = union(a.loadedBy, b.loadedBy)
    for (const each of new Set([a, b, ...a.needs, ...b.needs])) {
      gain -= weightOf([...all].filter((part) => !each.loadedBy.has(part))) * each.bytes
      if (gain <= 0) return 0
    }
    return gain
  }
  const gains = new Map<Chunk, Map<Chunk, number>>(shared.map((chunk) => [chunk, new Map()]))
  const note = (a: Chunk, b: Chunk) => {
    const gain = gainOf(a, b)
    if (gain > 0) gains.get(a)?.set(b, gain)
  }
  for (const [index, a] of shared.entries()) for (const b of shared.slice(index + 1)) note(a, b)
  for (;;) {
    const best = findBest(gains)
    if (!best) return [...gains.keys()]
    const [a, b] = best
    gains.get(a)?.delete(b)
    // Files that need each other in a circle would be run before they are there.
    if (isBetween(a, b) || isBetween(b, a)) continue
    const joined = join(a, b, open)
    for (const gone of best) {
      gains.delete(gone)
      for (const others of gains.values()) others.delete(gone)
    }
    gains.set(joined, new Map())
    for (const each of gains.keys()) if (each !== joined) note(each, joined)
  }
}

function findBest(gains: ReadonlyMap<Chunk, ReadonlyMap<Chunk, number>>): [Chunk, Chunk] | null {
  let most = 0
  let best: [Chunk, Chunk] | null = null
  for (const [a, others] of gains)
    for (const [b, gain] of others) {
      if (gain <= most) continue
      most = gain
      best = [a, b]
    }
  return best
}

/** Whether another file is needed by the one and needs the other. */
function isBetween(above: Chunk, below: Chunk): boolean {
  return [...above.needs].some((each) => each !== below && each.needs.has(below))
}

function join(a: Chunk, b: Chunk, open: Set<Chunk>): Chunk {
  const needs = union(a.needs, b.needs)
  needs.delete(a)
  needs.delete(b)
  const loadedBy = union(a.loadedBy, b.loadedBy)
  for (const each of needs) each.loadedBy = union(each.loadedBy, loadedBy)
  const joined: Chunk = { files: [...a.files, ...b.files], bytes: a.bytes + b.bytes, loadedBy, needs }
  open.delete(a)
  open.delete(b)
  for (const each of open) {
    if (!each.needs.has(a) && !each.needs.has(b)) continue
    each.needs.delete(a)
    each.needs.delete(b)
    each.needs = union(each.needs, needs).add(joined)
  }
  open.add(joined)
  return joined
}

function union<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> {
  return new Set([...one, ...other])
}
