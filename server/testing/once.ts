/** Calls an endpoint, cuts the line to the database at each of its statements in turn, calls again with the same key. */
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { ROLES, refuseViewer } from '#contract/permissions.ts'
import { type CutWhen, createCutter, type Statement } from './cut-connection.ts'
import type { MakeSample } from './permission-matrix.ts'
import { changeOf, createTally, type Tally } from './tally.ts'
import type { TestShop } from './test-shop.ts'

interface Cut {
  at: number
  when: CutWhen
}

interface Attempted {
  /** The status before the retry. */
  first: number
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
  endpoint: Endpoint,
  makeSample: MakeSample,
): Promise<string[]> {
  const cutter = createCutter()
  try {
    const attempt = await createAttempts(shop, endpoint, makeSample, cutter)
    // In a process that has nothing in its memory yet, and asks for more.
    const cold = await attempt(null, await shop.twin())
    if (asksBesides(cold.statements)) return ['asks on a second connection while its transaction is open']
    await attempt(null)
    const undisturbed = await attempt(null)
    if (undisturbed.outcome.status !== endpoint.status) return [`is refused: ${undisturbed.outcome.body}`]
    if (Object.keys(undisturbed.outcome.effect).length === 0) return ['does nothing']
    const tables = [
      ...new Set(Object.keys(undisturbed.outcome.effect).map((name) => name.replace(/\..*/, ''))),
    ]
    const breaches: string[] = []
    for (const cut of cutsOf(undisturbed.statements)) {
      const statement = undisturbed.statements[cut.at - 1]?.text
      const { first, statements, outcome } = await attempt({ ...cut, tables })
      const faults = faultsOf(first, outcome, undisturbed.outcome)
      const asked = statements[cut.at - 1]?.text
      if (asked !== statement) faults.push(`was ${asked?.slice(0, 40)}`)
      const where = `cut ${cut.when} ${cut.at} (${statement?.trim().slice(0, 40)})`
      if (faults.length > 0) breaches.push(`${where}: ${first}, then ${faults.join(', ')}`)
    }
    return breaches
  } finally {
    cutter.restore()
  }
}

/**
 * Every statement, done but not heard of; and each that changes something at once, not even done. Within a transaction the
 * two are the same, because nothing of it is there before its COMMIT, and so they are for what only reads.
 */
function cutsOf(statements: readonly Statement[]): Cut[] {
  let isInside = false
  return statements.flatMap(({ text }, i): Cut[] => {
    const wasInside = isInside && text !== 'commit'
    isInside = text === 'begin' || (isInside && text !== 'commit')
    const after: Cut = { at: i + 1, when: 'after' }
    return wasInside || READS.test(text) ? [after] : [{ at: i + 1, when: 'before' }, after]
  })
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
  const role = (['customer', ...ROLES] as const).find((each) => refuseViewer(each, endpoint.needs) === null)
  if (!role) throw new Error(`Nobody may ${endpoint.id}.`)
  return async (
    cut: (Cut & { tables: readonly string[] }) | null,
    { app }: Pick<TestShop, 'app'> = shop,
  ): Promise<Attempted> => {
    attempts += 1
    const person = await shop.has[role]()
    const address = `10.8.${attempts >> 8}.${attempts & 255}`
    const { input } = await makeSample(shop, { client: person, person, address })
    const headers = { 'idempotency-key': `the-same-key-${attempts}` }
    const client = person.at(app)
    const send = () => client.send(endpoint, input as InputOf<Endpoint>, { address, headers })
    const before = await tally(cut?.tables)
    cutter.arm(cut?.at ?? 0, cut?.when ?? 'before')
    const first = await send()
    const statements = cutter.disarm()
    const reply = cut ? await send() : first
    const effect = changeOf(before, await tally(cut?.tables))
    const outcome: Outcome = {
      status: reply.status,
      body: reply.status < 300 ? withoutNames(reply.body) : JSON.stringify(reply.body),
      effect,
    }
    return { first: first.status, statements, outcome }
  }
}

function faultsOf(first: number, { status, body, effect }: Outcome, expected: Outcome): string[] {
  const effects = Object.keys({ ...effect, ...expected.effect }).filter(
    (name) => effect[name] !== expected.effect[name],
  )
  return [
    // The first is answered, or fails; it is not refused.
    ...(first >= 300 && first < 500 ? [`answered ${first}`] : []),
    ...(status === expected.status ? [] : [`answered ${status} ${body}`]),
    ...(status === expected.status && body !== expected.body
      ? [`answered ${body} instead of ${expected.body}`]
      : []),
    ...effects.map((name) => `${name} ${effect[name] ?? 0} instead of ${expected.effect[name] ?? 0}`),
  ]
}

/** Ids, times, codes and names are new each time; states, amounts and the shape are not. */
function withoutNames(body: unknown): string {
  return JSON.stringify(body, (_, value) =>
    typeof value === 'string' && !/^[a-z_]+$/.test(value) ? '…' : value,
  )
}
