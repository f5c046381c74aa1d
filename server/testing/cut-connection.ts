/** Cuts the line to the database at a chosen statement, as a failing network or a database that goes away does. */
import pg from 'pg'
import { NOTIFIER_NAME } from '../platform/notifier.ts'

/** Before: the statement never arrives. After: it was done, and nobody hears of it. */
export type CutWhen = 'before' | 'after'

export interface Statement {
  text: string
  /** Of the connection it was sent on. */
  client: pg.Client
}

export interface Cutter {
  /** Counts the statements from now on, those of this text alone where one is given, and cuts the connection of that number (the first is 1). */
  arm(at: number, when: CutWhen, text?: string): void
  /** What was sent meanwhile. */
  disarm(): Statement[]
  restore(): void
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Callback = (error: Error | null, result?: unknown) => void

/**
 * Whatever this process asks, on any connection but the listening one, which keeps its own pulse, and but what
 * browsers are told by the clock: nothing else may run beside.
 */
export function createCutter(): Cutter {
  const real = pg.Client.prototype.query as Query
  let plan: { at: number; when: CutWhen; text?: string } | null = null
  let statements: Statement[] = []

  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = textOf(args[0])
    if (!plan || isListening(this) || isTelling(text)) return real.apply(this, args)
    statements.push({ text, client: this })
    if (plan.text !== undefined && text !== plan.text) return real.apply(this, args)
    if (countOf(statements, plan.text) !== plan.at) return real.apply(this, args)
    if (plan.when === 'after') return cutAfter(this, real, args)
    cutClient(this)
    return real.apply(this, args)
  } as typeof pg.Client.prototype.query

  return {
    arm(at, when, text) {
      plan = { at, when, text }
      statements = []
    },
    disarm() {
      plan = null
      return statements
    },
    restore() {
      pg.Client.prototype.query = real as typeof pg.Client.prototype.query
    },
  }
}

/** What is sent to the database while it runs; no line is cut. */
export async function collectStatements<T>(
  run: () => Promise<T>,
): Promise<{ reply: T; statements: Statement[] }> {
  const cutter = createCutter()
  try {
    // None has the number 0.
    cutter.arm(0, 'before')
    const reply = await run()
    return { reply, statements: cutter.disarm() }
  } finally {
    cutter.restore()
  }
}

/** All of them where no text is given. */
export function countOf(statements: readonly Statement[], text?: string): number {
  return text === undefined ? statements.length : statements.filter((each) => each.text === text).length
}

function cutAfter(client: pg.Client, real: Query, args: unknown[]): unknown {
  const lost = async () => {
    // As with a real one: who waits hears of it from a connection that knows that it is dead.
    const dead = new Promise((resolve) => client.once('end', resolve))
    cutClient(client)
    await dead
    return new Error('Connection terminated unexpectedly')
  }
  const last = args.at(-1)
  if (typeof last !== 'function')
    return Promise.resolve(real.apply(client, args)).then(async () => {
      throw await lost()
    })
  const done = last as Callback
  const hear = (error: Error | null) => void (error ? done(error) : lost().then(done))
  return real.apply(client, [...args.slice(0, -1), hear])
}

function isListening(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string }
  }
  return connectionParameters.application_name === NOTIFIER_NAME
}

/** What browsers are told after a commit, by the clock. */
export const isTelling = (text: string) =>
  text.includes('number_live_events') || /^\s*insert into live_events/.test(text)

function cutClient(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
}
