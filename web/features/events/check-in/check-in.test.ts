import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { ClientError, statusOf } from '#web/platform/request/client-error.ts'
import { type CheckIn, createCheckIn } from './check-in.ts'
import type { CheckInCalls } from './check-in-calls.ts'
import { shownCounts, shownSeats } from './check-in-state.ts'
import { hintOf } from './labels.ts'
import { createOfflineStore } from './offline-store.ts'
import type { Counts, Outcome, Result, Seat, SentScan, SignedList } from './types.ts'
import type { Vault } from './vault.ts'

const EVENT = 'evt_4fPqWm2TzKx8RbN7cVyJ'
const OPENS_AT = '2026-12-05T11:00:00.000Z'
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const signText = (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url')
const codeOf = (seatId: string, revision = 1) => {
  const text = `CQ1.${seatId}.${revision}`
  return `${text}.${signText(text)}`
}

const ANA = seatOf('sea_aaaaaaaaaa', 'Ana Rivera', 'AAAA-2222')
const LUIS = seatOf('sea_bbbbbbbbbb', 'Luis Díaz', 'BBBB-3333')

const LISTS = [
  { id: 'cil_morning', name: 'Morning' },
  { id: 'cil_noon', name: 'Noon' },
]

function seatOf(id: string, name: string, shortCode: string): Seat {
  const codeHash = createHash('sha256').update(codeOf(id)).digest('hex')
  const rest = {
    squadName: null,
    divisionName: null,
    isCancelled: false,
    warnings: [],
    listIds: [] as string[],
    checkedInAt: null,
  }
  return { id, name, ticketName: 'Entry', shortCode, codeHash, ...rest }
}

function signedList(seats: Seat[] = [ANA, LUIS]): SignedList {
  const list = JSON.stringify({
    eventId: EVENT,
    title: 'Match',
    venueName: 'Club',
    startsAt: '2026-12-05T13:00:00.000Z',
    opensAt: OPENS_AT,
    madeAt: '2026-12-05T12:00:00.000Z',
    waiverId: null,
    lists: LISTS,
    seats,
  })
  const { x } = publicKey.export({ format: 'jwk' })
  return { list, signature: signText(list), publicKey: x ?? '' }
}

/** A server that says what it is told to. */
function createServer() {
  const heard: SentScan[] = []
  const counts = {
    expected: 2,
    in: 0,
    conflicts: 0,
    refused: 0,
    byTicketType: [],
    latestConflicts: [],
  } as Counts
  const server = {
    heard,
    signed: signedList(),
    failure: null as Error | null,
    outcome: 'in' as Outcome,
    calls: {} as CheckInCalls,
  }
  const answer = async <T>(reply: () => T): Promise<T> => {
    if (server.failure) throw server.failure
    return reply()
  }
  const resultOf = (scan: SentScan): Result => {
    const seat = [ANA, LUIS].find(({ shortCode }) => shortCode === scan.code) ?? ANA
    const came = server.outcome === 'in' ? { ...seat, checkedInAt: scan.at } : seat
    return { id: scan.id, outcome: server.outcome, seat: came, at: scan.at, isClockAhead: false, first: null }
  }
  server.calls = {
    readList: () => answer(() => server.signed),
    readCounts: () => answer(() => counts),
    sendBatch: (_, scans) =>
      answer(() => {
        heard.push(...scans)
        return { results: scans.map(resultOf), counts }
      }),
    undoSeat: () => answer(() => ({ counts })),
  }
  return server
}

/** As the vault does it, but in memory and in the clear. */
function createMemory(): Vault & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    read: async <T>(name: string) => JSON.parse(entries.get(name) ?? 'null') as T | null,
    write: async (name, value) => void entries.set(name, JSON.stringify(value)),
    remove: async (name) => void entries.delete(name),
    namesUnder: async (prefix) => [...entries.keys()].filter((name) => name.startsWith(prefix)),
    empty: async () => entries.clear(),
    close: () => undefined,
  }
}

const noAnswer = new ClientError({ code: 'NETWORK_ERROR', requestId: 'req_1', attempt: 1 })
const refusal = (status: number) =>
  new ClientError({ code: 'HTTP_404', status, requestId: 'req_1', attempt: 1 })

let server: ReturnType<typeof createServer>
let memory: ReturnType<typeof createMemory>
let isConnected: boolean
let nowMs: number

beforeEach(() => {
  server = createServer()
  memory = createMemory()
  isConnected = true
  nowMs = Date.parse('2026-12-05T12:00:00.000Z')
})

let scans = 0

function makeCheckIn(): CheckIn {
  return createCheckIn({
    eventId: EVENT,
    calls: server.calls,
    store: createOfflineStore(memory, EVENT),
    inventName: () => 'iPhone K7Q',
    nowMs: () => nowMs,
    newId: () => `scan-${++scans}-0123456789`,
    isConnected: () => isConnected,
    statusOf,
  })
}

async function openCheckIn(userId = 'usr_1'): Promise<CheckIn> {
  const checkIn = makeCheckIn()
  await checkIn.openFor(userId)
  return checkIn
}

/** The page was left, and is opened again without a connection. */
async function reopenOffline(): Promise<CheckIn> {
  isConnected = false
  return openCheckIn()
}

const verdictOf = (checkIn: CheckIn) => checkIn.state().verdict

describe('online', () => {
  it('says what the server says, and nothing waits', async () => {
    const checkIn = await openCheckIn()
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)).toMatchObject({
      outcome: 'in',
      isConfirmed: true,
      seat: { name: 'Ana Rivera' },
    })
    expect(checkIn.state().waiting).toEqual([])
    expect([...memory.entries.keys()].filter((name) => name.includes(':scan:'))).toEqual([])
  })

  it('goes on by the list when no answer comes, and sends it later under the same id', async () => {
    const checkIn = await openCheckIn()
    server.failure = noAnswer
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)).toMatchObject({ outcome: 'in', isConfirmed: false })
    expect(checkIn.state()).toMatchObject({ isOnline: false, waiting: [{ seatId: ANA.id }] })
    server.failure = null
    await checkIn.refreshList()
    expect(server.heard.map(({ id }) => id)).toEqual([verdictOf(checkIn)?.scanId])
    expect(checkIn.state()).toMatchObject({ isOnline: true, waiting: [] })
  })

  it('shows nobody of a list that is not the server’s', async () => {
    server.signed = { ...server.signed, list: server.signed.list.replace('Ana', 'Eva') }
    const checkIn = await openCheckIn()
    expect(checkIn.state()).toMatchObject({ phase: 'forged', list: null })
  })

  it('keeps nothing for whoever does not run the event any more', async () => {
    const checkIn = await openCheckIn()
    server.failure = refusal(404)
    await checkIn.refreshList()
    expect(checkIn.state()).toMatchObject({ phase: 'not_found', list: null })
    expect([...memory.entries.keys()].filter((name) => name.startsWith(EVENT))).toEqual([])
  })

  it('tells the server’s time, though the device’s clock is an hour behind', async () => {
    nowMs -= 3_600_000
    const checkIn = await openCheckIn()
    await checkIn.scan(codeOf(ANA.id))
    expect(server.heard[0]?.at).toBe('2026-12-05T12:00:00.000Z')
  })
})

describe('offline', () => {
  it('works after it was opened once: by QR code, by typed code, a second time, and who is nobody', async () => {
    await openCheckIn()
    const checkIn = await reopenOffline()
    expect(checkIn.state()).toMatchObject({ phase: 'ready', isOnline: false })
    const expected: [string, Outcome][] = [
      [codeOf(ANA.id), 'in'],
      [codeOf(ANA.id), 'again'],
      ['bbbb3333', 'in'],
      [codeOf(LUIS.id, 2), 'old_code'],
      [codeOf('sea_elsewhere1'), 'other_event'],
      [`${codeOf(ANA.id).slice(0, -3)}AAA`, 'unknown'],
      ['ZZZZ-9999', 'unknown'],
    ]
    for (const [code, outcome] of expected) {
      await checkIn.scan(code)
      expect([code, verdictOf(checkIn)?.outcome]).toEqual([code, outcome])
    }
    expect(shownCounts(checkIn.state())).toMatchObject({ expected: 2, in: 2 })
  })

  it('keeps what waits when the page is left, and sends all of it when it is back', async () => {
    await openCheckIn()
    await (await reopenOffline()).scan(codeOf(ANA.id))
    const checkIn = await reopenOffline()
    expect(checkIn.state().waiting).toHaveLength(1)
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)?.outcome).toBe('again')
    isConnected = true
    await checkIn.refreshList()
    expect(server.heard).toHaveLength(2)
    expect((await reopenOffline()).state().waiting).toEqual([])
  })

  it('says who was let in and should not have been, until somebody has seen it', async () => {
    await openCheckIn()
    const checkIn = await reopenOffline()
    await checkIn.scan(codeOf(ANA.id))
    isConnected = true
    server.outcome = 'cancelled'
    await checkIn.refreshList()
    expect(checkIn.state().surprises).toMatchObject([{ name: 'Ana Rivera', outcome: 'cancelled' }])
    expect(verdictOf(checkIn)).toMatchObject({ outcome: 'cancelled', isConfirmed: true })
    const again = await openCheckIn()
    await again.markHandled(again.state().surprises[0]?.scanId ?? '')
    expect((await openCheckIn()).state().surprises).toEqual([])
  })

  it('does not open before its time', async () => {
    await openCheckIn()
    const checkIn = await reopenOffline()
    nowMs = Date.parse(OPENS_AT) - 1
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)?.outcome).toBe('too_early')
    nowMs += 1
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)?.outcome).toBe('in')
  })

  it('takes back what was not sent', async () => {
    await openCheckIn()
    const checkIn = await reopenOffline()
    await checkIn.scan(codeOf(ANA.id))
    await checkIn.undoCheckIn(ANA.id)
    expect(checkIn.state().waiting).toEqual([])
    await checkIn.scan(codeOf(ANA.id))
    expect(verdictOf(checkIn)?.outcome).toBe('in')
  })

  it('shows nothing where it was never opened, and nothing of another person', async () => {
    expect((await reopenOffline()).state().phase).toBe('unreachable')
    isConnected = true
    await openCheckIn('usr_1')
    isConnected = false
    expect((await openCheckIn('usr_2')).state()).toMatchObject({ phase: 'unreachable', list: null })
  })

  it('does not believe a list that was changed on the device', async () => {
    await openCheckIn()
    const name = `${EVENT}:list`
    const signed = JSON.parse(memory.entries.get(name) ?? '') as SignedList
    memory.entries.set(name, JSON.stringify({ ...signed, list: signed.list.replace('Ana', 'Eva') }))
    expect((await reopenOffline()).state()).toMatchObject({ phase: 'unreachable', list: null })
  })
})

describe('with a list open', () => {
  const ON_NOON = { ...LUIS, listIds: ['cil_noon'] }

  it('names and counts are the list’s, and a ticket of another list is refused, also without a connection', async () => {
    server.signed = signedList([{ ...ANA, listIds: ['cil_morning'] }, ON_NOON])
    const checkIn = await openCheckIn()
    isConnected = false
    await checkIn.refreshCounts()
    checkIn.chooseList('cil_morning')
    expect(shownSeats(checkIn.state()).map(({ name }) => name)).toEqual(['Ana Rivera'])
    expect(shownCounts(checkIn.state())).toMatchObject({ expected: 1, in: 0 })
    await checkIn.scan(LUIS.shortCode)
    const { verdict } = checkIn.state()
    expect(verdict).toMatchObject({ outcome: 'other_list', isConfirmed: false, seat: { name: 'Luis Díaz' } })
    expect(verdict && hintOf(verdict, { opensAt: OPENS_AT, lists: LISTS })).toContain('Noon')
    await checkIn.scan(ANA.shortCode)
    expect(checkIn.state().verdict).toMatchObject({ outcome: 'in' })
    isConnected = true
    await checkIn.refreshList()
    expect(server.heard.map(({ listId }) => listId)).toEqual(['cil_morning', 'cil_morning'])
  })

  it('that is gone meanwhile everybody is shown, and what an older page has stored still opens', async () => {
    const checkIn = await openCheckIn()
    checkIn.chooseList('cil_gone')
    expect(shownSeats(checkIn.state())).toHaveLength(2)
    await checkIn.scan(LUIS.shortCode)
    expect(server.heard.at(-1)?.listId).toBeNull()
  })
})
