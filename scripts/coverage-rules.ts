/** What docs/coverage.md names: files and folders in its second column, tests by file and title in its third. */

interface Repository {
  hasPath(path: string): boolean
  /** Null: there is no such file. */
  read(path: string): string | null
}

export function findGone(page: string, { hasPath, read }: Repository): string[] {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Asked for'))
    .map((line) => line.slice(2, -2).split(' | '))
  return rows.flatMap(([asked = '', where = '', shown = '']) => {
    const places = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    const gonePlaces = places
      .filter((path) => !hasPath(path))
      .map((path) => `"${asked}" is not in ${path}, which is gone`)
    const tests = [...shown.matchAll(/`([^`]+)` (.+?)(?=; `|$)/g)]
    if (tests.length === 0) return [...gonePlaces, `"${asked}" names no test`]
    const goneTests = tests.flatMap(([, path = '', title = '']) => {
      const text = read(path)
      if (text === null) return [`"${asked}" names ${path}, which is gone`]
      return withoutEscapes(text).includes(title)
        ? []
        : [`"${asked}" names a test that ${path} does not have: ${title}`]
    })
    return [...gonePlaces, ...goneTests]
  })
}

/** A title may hold a quotation mark that its string escapes. */
const withoutEscapes = (text: string) => text.replaceAll("\\'", "'")
