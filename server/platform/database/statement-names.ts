/**
 * Statements that come again and again get a name, under which a connection prepares them once: half of what a short
 * statement costs the database is reading and planning it anew.
 */

/** So often a text is asked before it is worth a name: what is put together for one caller alone never is. */
const ASKED_BEFORE = 3
/** Every connection keeps what it has prepared, so the number of names has an end. */
const NAMES_MAX = 400
/** How many texts are counted at a time; then counting begins again. */
const COUNTED_MAX = 2_000

/**
 * A prepared `select *` fails for good in a running process when a migration adds a column; explicit columns do not.
 * What has no parameters is a command (`begin`, `listen`), or is read too seldom to matter.
 */
export const HAS_STAR = /(?:\bselect\s+|\breturning\s+|,\s*|\.)\*/i

/**
 * Of a prepared statement the database comes to a plan for any parameters. Said in the text of one whose plan depends on them, as that
 * for the sales of a year is another than that for those of a day: it gets no name, and is planned anew each time.
 */
export const PLANNED_ANEW = '/* planned anew */'

interface Config {
  text: string
  name?: string
}

/** The same question, with its name where it has one. Texts alone (`client.query('begin')`) stay as they are. */
export type NameStatement = (question: unknown) => unknown

export function createStatementNames(): NameStatement {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= NAMES_MAX || !text.includes('$1')) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count <= ASKED_BEFORE) {
      if (counts.size >= COUNTED_MAX) counts = new Map()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    if (HAS_STAR.test(text) || text.includes(PLANNED_ANEW)) return undefined
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }

  return (question) => {
    if (!isConfig(question)) return question
    const name = question.name ?? nameOf(question.text)
    return name ? { ...question, name } : question
  }
}

function isConfig(question: unknown): question is Config {
  return (
    typeof question === 'object' &&
    question !== null &&
    Object.getPrototypeOf(question) === Object.prototype &&
    typeof (question as Config).text === 'string'
  )
}
