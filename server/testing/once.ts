/** Calls an endpoint, cuts the line to the database at each of its statements in turn, calls again with the same key. */
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ROLES, refuseViewer } from '#contract/permissions.ts'
import { type CutWhen, countOf, createCutter, type Statement } from './cut-connection.ts'
import type { MakeSample } from './permission-matrix.ts'
import { changeOf, createTally, type Tally } from './tally.ts'
import type { TestShop } from './test-shop.ts'

interface Cut {
  at: number
  when: CutWhen
  /** What is asked there when nothing is cut. */
  text: string
  /** How often that was asked by then: a retry looks up its key before, so that it is another number of all. */
  nth: number
  /** Within a transaction: all of it is undone. */
  isInside: boolean
}

interface Attempted {
  /** The status of each call, and whether it came to where it is cut. */
  cuts: { status: number; isCut: boolean }[]
  /** Of a call that was not cut. */
  statements: Statement[]
  outcome: Outcome
}

interface Outcome {
  status: number
  body: string
  effect: Tally
}

/** A line for every place of a cut after which the retry is not answered, or the effect is not there once. */
export async function findRepeats(
  shop: TestShop,
  /** A process of the same shop that keeps nothing in memory, and so asks the database for more. */
  forgetful: Pick<TestShop, 'app'>,
  endpoint: Endpoint,
  makeSample: MakeSample,
): Promise<string[]> {
  const cutter = createCutter()
  try {
    const attempt = await createAttempts(shop, endpoint, makeSample, cutter)
    if (asksBesides((await attempt([], forgetful, [])).statements))
      return ['asks on a second connection while its transaction is open']
    await attempt([], shop, [])
    const undisturbed = await attempt([])
    if (undisturbed.outcome.status !== endpoint.status) return [`is refused: ${undisturbed.outcome.body}`]
    if (Object.keys(undisturbed.outcome.effect).length === 0) return ['does nothing']
    const tables = [
      ...new Set(Object.keys(undisturbed.outcome.effect).map((name) => name.replace(/\..*/, ''))),
    ]
    const breaches: string[] = []
    for (const series of seriesOf(undisturbed.statements)) {
      const { cuts, outcome } = await attempt(series, shop, tables)
      const faults = [
        ...series.flatMap((cut, i) => strayOf(cut, cuts[i])),
        ...faultsOf(outcome, undisturbed.outcome),
      ]
      const where = series.map(({ when, at, text }) => `${when} ${at} (${text.trim().slice(0, 30)})`)
      if (faults.length > 0) breaches.push(`cut ${where.join(', ')}: ${faults.join(', ')}`)
    }
    return breaches
  } finally {
    cutter.restore()
  }
}

/**
 * Cuts of one request, each time it is asked for again, until it is let through. Those that leave all as it was follow each
 * other, as the next is then the retry of the one before: up to the first write, which claims the key, and where all is one
 * transaction, from its BEGIN to a COMMIT that never arrives. Others stand alone, and of several transactions each is cut
 * once inside, at its last statement.
 */
function seriesOf(statements: readonly Statement[]): Cut[][] {
  const cuts = cutsOf(statements)
  const isWrite = ({ text, when }: Cut) => when === 'after' && text !== 'begin' && !READS.test(text)
  const untouched = cuts.slice(0, cuts.findIndex(isWrite))
  const rest = cuts.slice(untouched.length)
  if (statements.filter(({ text }) => text === 'begin').length > 1)
    return [untouched, ...rest.filter((cut, i) => isLastInside(cut, rest[i + 1])).map((cut) => [cut])]
  const inside = rest.filter(({ isInside }) => isInside)
  // After those inside: the first of these is to come when the key has just been claimed, which is a way of its own.
  const around = rest.filter(({ text, when }) => text === 'begin' || (text === 'commit' && when === 'before'))
  const undone = [...untouched, ...inside, ...around]
  return [undone, ...rest.filter((cut) => !undone.includes(cut)).map((cut) => [cut])]
}

/**
 * Every statement, done but not heard of; and each that changes something at once, not even done. Within a transaction the
 * two are the same, because nothing of it is there before its COMMIT, and so they are for what only reads.
 */
function cutsOf(statements: readonly Statement[]): Cut[] {
  let isOpen = false
  return statements.flatMap(({ text }, i): Cut[] => {
    const isInside = isOpen && text !== 'commit'
    isOpen = text === 'begin' || isInside
    const nth = countOf(statements.slice(0, i + 1), text)
    const after: Cut = { at: i + 1, when: 'after', text, nth, isInside }
    return isInside || READS.test(text) ? [after] : [{ ...after, when: 'before' }, after]
  })
}

/** Nothing of a transaction is there before its COMMIT: whichever of its statements is cut, all of it is undone. */
function isLastInside(cut: Cut, next: Cut | undefined): boolean {
  return !cut.isInside || !next?.isInside
}

/** Whoever holds a connection and waits for another may wait for somebody who does the same. */
function asksBesides(statements: readonly Statement[]): boolean {
  let open: Statement['client'] | null = null
  return statements.some(({ text, client }) => {
    const isBeside = open !== null && client !== open
    if (text === 'begin') open = client
    if (text === 'commit') open = null
    return isBeside
  })
}

const READS = /^\s*select\b(?!.*add_job)/s

let attempts = 0

async function createAttempts(
  shop: TestShop,
  endpoint: Endpoint,
  makeSample: MakeSample,
  cutter: ReturnType<typeof createCutter>,
) {
  const tally = await createTally(shop.database.pool)
  // A customer where one may: an admin neither buys nor books.
  const role = (['customer', ...ROLES] as const).find(
    (each) => refuseViewer(each, endpoint.permission) === null,
  )
  if (!role) throw new Error(`Nobody may ${endpoint.id}.`)
  return async (
    series: readonly Cut[],
    { app }: Pick<TestShop, 'app'> = shop,
    tables?: readonly string[],
  ): Promise<Attempted> => {
    attempts += 1
    const person = await shop.has[role]()
    const address = `10.8.${attempts >> 8}.${attempts & 255}`
    const { input } = await makeSample(shop, { client: person, person, address })
    const headers = { 'idempotency-key': `the-same-key-${attempts}` }
    const client = person.at(app)
    const send = () => client.send(endpoint, input as InputOf<Endpoint>, { address, headers })
    const before = await tally(tables)
    const cuts: Attempted['cuts'] = []
    for (const { nth, when, text } of series) {
      cutter.arm(nth, when, text)
      const { status } = await send()
      cuts.push({ status, isCut: countOf(cutter.disarm(), text) >= nth })
    }
    cutter.arm(0, 'before')
    const { status, body } = await send()
    const statements = cutter.disarm()
    const effect = changeOf(before, await tally(tables))
    return {
      cuts,
      statements,
      outcome: { status, body: status < 300 ? withoutNames(body) : JSON.stringify(body), effect },
    }
  }
}

/** A cut call fails, or is answered nevertheless; it is not refused. */
function strayOf(cut: Cut, found: Attempted['cuts'][number] | undefined): string[] {
  const isAsMeant = found?.isCut && (found.status < 300 || found.status >= 500)
  return isAsMeant ? [] : [`at ${cut.at} was ${found?.status}, ${found?.isCut ? 'cut' : 'not cut'}`]
}

function faultsOf({ status, body, effect }: Outcome, expected: Outcome): string[] {
  const effects = Object.keys({ ...effect, ...expected.effect }).filter(
    (name) => effect[name] !== expected.effect[name],
  )
  return [
    ...(status === expected.status ? [] : [`answered ${status} ${body}`]),
    ...(status === expected.status && body !== expected.body
      ? [`answered ${body} instead of ${expected.body}`]
      : []),
    ...effects.map((name) => `${name} ${effect[name] ?? 0} instead of ${expected.effect[name] ?? 0}`),
  ]
}

/** Ids, times, codes and names are new each time; states, amounts and the shape are not. */
function withoutNames(body: unknown): string {
  // One code in twelve has no digit, and looks like a state.
  return JSON.stringify(body, (key, value) =>
    typeof value === 'string' && (key === 'shortCode' || !/^[a-z_]+$/.test(value)) ? '…' : value,
  )
}
