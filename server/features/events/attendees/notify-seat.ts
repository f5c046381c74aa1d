/** Whoever has a seat is told, and whoever comes along on it by e-mail, where an address was given. */
import type { NoticeKind } from '#contract/people/notification-terms.ts'
import { eventPath, ticketPath } from '#server/features/events/bookings/index.ts'
import type { StoredEvent } from '#server/features/events/events/index.ts'
import { mailFacts, noticeFacts, type StoredSeat } from '#server/features/events/tickets/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { type Notice, notifyPerson } from '#server/features/people/notifications/index.ts'
import type { EventMail } from '#server/features/site/email/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from './deps.ts'

interface SeatNotice {
  seat: StoredSeat
  event: StoredEvent
  kind: NoticeKind
  /** Tells this time from the others. */
  cause: string
  data?: Notice['data']
  /** In the reader's language. */
  mailOf: (facts: EventMail, language: 'en' | 'es') => Notice['mail']
}

/** `NO_RECEIVER` where nobody is left to tell. */
export async function notifySeat(
  tx: Tx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { seat, event, kind, cause, data, mailOf }: SeatNotice,
): Promise<void> {
  const holder = (await findPeople(tx, [seat.holderId])).get(seat.holderId ?? '')
  const companionEmail = companionEmailOf(seat, holder?.email)
  if (!holder && !companionEmail) throw new AppError('NO_RECEIVER')
  const facts = { ...noticeFacts(event, seat), ...data }
  if (holder) {
    const path = ticketPath(seat.id)
    const said = mailFacts(event, seat, holder.displayName, `${publicUrl}${path}`)
    await notifyPerson(tx, {
      userId: holder.id,
      kind,
      cause: `${seat.id}:${cause}`,
      path,
      data: facts,
      mail: mailOf(said, holder.language),
    })
  }
  if (!companionEmail) return
  const language = holder?.language ?? 'en'
  const path = eventPath(event.id)
  const said = mailFacts(event, seat, seat.attendeeName, `${publicUrl}${path}`)
  const mail = mailOf({ ...said, isCompanion: true }, language)
  await notifyPerson(tx, {
    userId: null,
    kind,
    cause: `${seat.id}:${cause}`,
    path,
    data: facts,
    mail: mail && { ...mail, to: companionEmail, language },
  })
}

function companionEmailOf(seat: StoredSeat, holderEmail: string | undefined): string | null {
  const { attendeeEmail: email, attendeeUserId } = seat
  if (!email || attendeeUserId !== null) return null
  return email.toLowerCase() === holderEmail?.toLowerCase() ? null : email
}
