import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BuiltFile, planSharedChunks } from './shared-chunks.ts'

const OPTIONS = {
  requestBytes: 1_000,
  isPage: (part: string) => part.includes('page'),
  isBackOffice: (part: string) => part.includes('admin'),
  isTree: (part: string) => part === 'tree',
}

/** A file that is shared, unless it is said which page or part it is. */
function file(name: string, bytes: number, imports: string[] = [], more: Partial<BuiltFile> = {}): BuiltFile {
  return {
    name,
    bytes,
    imports,
    part: null,
    isEntry: false,
    modules: [`${name}.ts`],
    dynamicImports: [],
    ...more,
  }
}

function page(name: string, imports: string[]): BuiltFile {
  return file(name, 5_000, imports, { part: `${name}-page` })
}

function plan(files: BuiltFile[]): Map<string, string> {
  const pages = files.filter(({ part }) => part !== null).map(({ name }) => name)
  const shell = file('shell', 100_000, [], { isEntry: true, dynamicImports: pages })
  return planSharedChunks([shell, ...files], OPTIONS)
}

/** Those that share a file, by the names of their modules. */
function groupsOf(files: BuiltFile[]): string[][] {
  const names = plan(files)
  const groups = Map.groupBy(names.keys(), (id) => names.get(id))
  return [...groups.values()].map((group) => group.map((id) => id.replace('.ts', '')).sort()).sort()
}

/** Takes away what needs nothing, again and again; throws when a circle is left. */
function sortByNeeds(needs: ReadonlyMap<string, ReadonlySet<string>>): void {
  const left = new Map(needs)
  while (left.size > 0) {
    const free = [...left].filter(([, needed]) => [...needed].every((name) => !left.has(name)))
    if (free.length === 0) throw new Error(`A circle: ${[...left.keys()].join()}`)
    for (const [name] of free) left.delete(name)
  }
}

describe('files that pages share', () => {
  it('become one where the tree of all pages brings them, but for those of a first page', () => {
    expect(
      groupsOf([
        file('tree', 5_000, ['titles', 'readers', 'price'], { part: 'tree' }),
        page('admin', ['readers']),
        page('shop', ['price']),
        file('titles', 90_000),
        file('readers', 20_000),
        file('price', 400),
      ]),
    ).toEqual([['price'], ['readers', 'titles']])
  })

  it('become one where the same pages load them', () => {
    expect(
      groupsOf([
        page('shop', ['price', 'card']),
        page('cart', ['price', 'card']),
        file('price', 400),
        file('card', 9_000),
      ]),
    ).toEqual([['card', 'price']])
  })

  it('become one where little is loaded in vain, and stay apart where much is', () => {
    const pages = [page('shop', ['price', 'map']), page('events', ['price', 'map']), page('cart', ['price'])]
    expect(groupsOf([...pages, file('price', 400), file('map', 500)])).toEqual([['map', 'price']])
    expect(groupsOf([...pages, file('price', 400), file('map', 50_000)])).toEqual([['map'], ['price']])
  })

  it('are weighed with all that they need', () => {
    const files = [
      page('shop', ['price', 'dialog']),
      page('events', ['price', 'dialog']),
      page('cart', ['price']),
      page('orders', ['layers']),
      file('price', 400),
      file('dialog', 300, ['layers']),
      file('layers', 50_000),
    ]
    expect(groupsOf(files)).not.toContainEqual(expect.arrayContaining(['dialog', 'price']))
  })

  it('stay out of what every page may ask for, where the back office alone would gain', () => {
    const toaster = file('toaster', 500, ['toast'], { part: 'toaster' })
    const offices = Array.from({ length: 20 }, (_, index) => page(`admin${index}`, ['toast', 'table']))
    const files = [toaster, ...offices, file('toast', 2_000), file('table', 3_000)]
    expect(groupsOf(files)).toEqual([['table'], ['toast']])
  })

  it('never need each other in a circle, whatever imports what', () => {
    const site = fc
      .tuple(
        fc.array(
          fc.record({
            bytes: fc.integer({ min: 1, max: 5_000 }),
            imports: fc.array(fc.nat(11), { maxLength: 4 }),
          }),
          { minLength: 12, maxLength: 12 },
        ),
        fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 6 }),
      )
      .map(([shared, pages]) => [
        // A file imports those after it; the bundler names them in any order. Some are parts that are asked for by themselves too.
        ...shared.map(({ bytes, imports }, index) =>
          file(
            `s${index}`,
            bytes,
            imports.filter((each) => each > index).map((each) => `s${each}`),
            index % 3 === 1 ? { part: `s${index}` } : {},
          ),
        ),
        ...pages.map((imports, index) =>
          page(
            `p${index}`,
            imports.map((each) => `s${each}`),
          ),
        ),
      ])
    fc.assert(
      fc.property(
        site.chain((files) => fc.shuffledSubarray(files, { minLength: files.length })),
        (files) => {
          const names = plan(files)
          const nameOf = (each: string) => names.get(`${each}.ts`) ?? each
          const needs = new Map<string, Set<string>>()
          for (const { name, imports } of files) {
            const known = needs.get(nameOf(name)) ?? new Set()
            for (const each of imports) if (nameOf(each) !== nameOf(name)) known.add(nameOf(each))
            needs.set(nameOf(name), known)
          }
          expect(() => sortByNeeds(needs)).not.toThrow()
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are called after the largest, and never by the same name', () => {
    const files = [
      page('shop', ['assets/price-AbCd1234.js', 'assets/price-AbCd5678.js']),
      page('cart', ['assets/price-AbCd1234.js']),
      page('orders', ['assets/price-AbCd5678.js']),
      file('assets/price-AbCd1234.js', 90_000),
      file('assets/price-AbCd5678.js', 90_000),
    ]
    expect([...plan(files).values()].sort()).toEqual(['price-0', 'price-1'])
  })
})
