/** What a ticket is, by the list that the device stores. The server has the last word when it hears of it. */
import type { IsSigned } from './signatures.ts'
import { sha256 } from './signatures.ts'
import type { List, LocalVerdict, Seat } from './types.ts'

interface Known {
  list: List
  /** Who came in since the list was made, here or as far as the server has told: when, and null for undone. */
  seen: Readonly<Record<string, { at: string; device: string | null } | null>>
  /** Null where the browser cannot check. */
  isSigned: IsSigned | null
  now: Date
  /** The list that is open here; null: all. */
  listId: string | null
}

const TICKET = /^(CQ1\.(sea_[0-9A-Za-z]{1,40})\.[1-9]\d{0,8})\.([A-Za-z0-9_-]{86})$/

export async function decideHere(code: string, known: Known): Promise<LocalVerdict> {
  const seat = await findSeat(code.trim(), known.list)
  if (!seat) return { outcome: await explainStranger(code.trim(), known), seat: null, first: null }
  if (seat.isCancelled) return { outcome: 'cancelled', seat, first: null }
  if (known.listId && !seat.listIds.includes(known.listId))
    return { outcome: 'other_list', seat, first: null }
  if (known.now < new Date(known.list.opensAt)) return { outcome: 'too_early', seat, first: null }
  const first = cameIn(seat, known.seen)
  return { outcome: first ? 'again' : 'in', seat, first }
}

/** Newer than the list goes before it. */
export function cameIn(seat: Seat, seen: Known['seen']): LocalVerdict['first'] {
  const newer = seen[seat.id]
  if (newer !== undefined) return newer
  return seat.checkedInAt ? { at: seat.checkedInAt, device: null } : null
}

async function findSeat(code: string, { seats }: List): Promise<Seat | undefined> {
  if (code.startsWith('CQ1.')) {
    const hash = await sha256(code)
    return seats.find(({ codeHash }) => codeHash === hash)
  }
  const short = lettersOf(code)
  return seats.find(({ shortCode }) => lettersOf(shortCode) === short)
}

/** Typed without dash and case. */
function lettersOf(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '')
}

async function explainStranger(code: string, { list, isSigned }: Known): Promise<LocalVerdict['outcome']> {
  const [, text = '', seatId = '', signature = ''] = TICKET.exec(code) ?? []
  const isOurs = text !== '' && isSigned !== null && (await isSigned(text, signature))
  if (!isOurs) return 'unknown'
  return list.seats.some(({ id }) => id === seatId) ? 'old_code' : 'other_event'
}
