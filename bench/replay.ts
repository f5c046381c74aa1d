/**
 * The reference: the SQL of one purchase, recorded as it happened and sent again by bare clients, with fresh ids for
 * everything it makes. No HTTP, no validation, no rules: as fast as this database can do the same work.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#server/platform/ids.ts'

export interface Statement {
  text: string
  values: unknown[]
}

/** So long nothing may have been asked before a record begins: what calls before left to do is then done. */
const REST_MS = 400

/** Everything that goes through `pg` while it runs. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  let lastAt = performance.now()
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | Statement, unknown]
    const text = typeof first === 'string' ? first : first.text
    const own = typeof first === 'string' ? undefined : first.values
    const values = Array.isArray(second) ? second : (own ?? [])
    lastAt = performance.now()
    if (text) statements.push({ text, values })
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    while (performance.now() - lastAt < REST_MS) await wait(REST_MS / 4)
    statements.length = 0
    await work()
    return [...statements]
  } finally {
    pg.Client.prototype.query = original
  }
}

const MADE_ID = /\b([a-z]{2,5})_[0-9A-Za-z]{20}\b/g
/** One alike would be refused, and with it the seat. */
const SHORT_CODE = /"short_code":"[^"]+"/g
const ORDER_NUMBER = /\bCC-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g

/** `names`: what exists already, and what takes its place. Everything else that has an id is new each time. */
export function refresh(statements: readonly Statement[], names: Map<string, string>): Statement[] {
  const fresh = (name: string, make: () => string) => {
    const made = names.get(name) ?? make()
    names.set(name, made)
    return made
  }
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'string') return value
    return value
      .replace(MADE_ID, (name, prefix: string) => fresh(name, () => newId(prefix)))
      .replace(SHORT_CODE, () => `"short_code":"${newId('n', 12).slice(2)}"`)
      .replace(ORDER_NUMBER, (name) => fresh(name, () => `CC-${newId('n', 8).slice(2)}`))
  }
  return statements.map(({ text, values }) => ({ text, values: values.map(replace) }))
}

export async function replay(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, values)
}
