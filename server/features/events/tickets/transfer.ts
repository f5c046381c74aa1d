/** A seat for somebody else: offered by its holder, taken by a link in an e-mail. */
import type { transferTicket, withdrawTransfer } from '#contract/events/tickets.ts'
import type { Language } from '#contract/language.ts'
import { refundTerms, type StoredEvent } from '#server/features/events/events/index.ts'
import { findPersonByEmail } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call, Person } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { Deps } from './deps.ts'
import { eventOf } from './find-event.ts'
import { mailFacts, noticeFacts } from './mail.ts'
import { refuseAction, squadOf } from './rules.ts'
import { lockSeat } from './store.ts'
import { refuseOthers, viewTicket } from './ticket-view.ts'
import { closeTransfer, insertTransfer, newToken } from './transfer-store.ts'
import type { StoredSeat } from './types.ts'

/** Each is a mail to an address that somebody typed. */
const OFFERS = { max: 10, windowMs: 60 * 60_000 }

export async function offerSeat(deps: Deps, call: Call<typeof transferTicket>) {
  const { input, me } = call
  await deps.limiter.count('seat-transfer', me.id, OFFERS)
  await deps.db.transaction(async (tx) => {
    const { seat, event, now } = await lockOwn(tx, deps, input.seatId, me, 'transfer')
    // Their own address would make a ring of it.
    if (input.email === me.email.toLowerCase()) throw new AppError('SEAT_MOVE_REFUSED')
    const offer = { id: newId('trf'), token: newToken(), toName: input.name, toEmail: input.email }
    const isNew = await insertTransfer(tx, { ...offer, seatId: seat.id, fromUserId: me.id, at: now })
    if (!isNew) throw new AppError('SEAT_MOVE_REFUSED')
    await notifyOffered(tx, deps, { offer, seat, event, giver: me.displayName, language: call.language })
  })
  return viewTicket(deps, input.seatId, call)
}

export async function withdrawSeatTransfer(deps: Deps, call: Call<typeof withdrawTransfer>) {
  const { seatId } = call.input
  await deps.db.transaction(async (tx) => {
    const { now } = await lockOwn(tx, deps, seatId, call.me, 'withdraw_transfer')
    await closeTransfer(tx, seatId, 'withdrawn', now)
  })
  return viewTicket(deps, seatId, call)
}

async function lockOwn(
  tx: Tx,
  deps: Deps,
  seatId: string,
  me: Person,
  action: 'transfer' | 'withdraw_transfer',
) {
  const seat = refuseOthers(await lockSeat(tx, seatId), me.id)
  const event = await eventOf(tx, seat)
  const now = deps.clock.now()
  const terms = refundTerms(event, (await deps.settings.read()).events)
  const refusal = refuseAction(action, { seat, event, terms, now })
  if (refusal) throw new AppError(refusal)
  return { seat, event, now }
}

interface Offer {
  offer: { id: string; token: string; toName: string; toEmail: string }
  seat: StoredSeat
  event: StoredEvent
  giver: string
  /** Of the giver: nobody knows better, unless the receiver has an account. */
  language: Language
}

async function notifyOffered(
  tx: Tx,
  { publicUrl }: Deps,
  { offer, seat, event, giver, language }: Offer,
): Promise<void> {
  const known = await findPersonByEmail(tx, offer.toEmail)
  const speaks = known?.language ?? language
  const path = `/transfers/${offer.token}`
  // Whose seat it was is the giver's to say.
  const { attendee: _, ...facts } = mailFacts(event, seat, offer.toName, `${publicUrl}${path}`)
  const ticket = event.ticketTypes.find(({ id }) => id === seat.ticketTypeId)?.name[speaks]
  await notifyPerson(tx, {
    userId: known?.id ?? null,
    kind: 'seat_transfer',
    cause: offer.id,
    path,
    data: { ...noticeFacts(event, seat), name: giver },
    mail: {
      template: 'seat-given',
      data: { ...facts, giver, ticket, squad: squadOf(seat, event)?.name },
      to: offer.toEmail,
      language: speaks,
    },
  })
}
