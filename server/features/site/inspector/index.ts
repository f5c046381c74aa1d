/** One person, part by part, as the features that keep the parts tell them (docs/decisions/059-inspector.md). */
import * as contract from '#contract/site/inspector.ts'
import { findEvents } from '#server/features/events/events/index.ts'
import { listSeatsOfPerson, startOf } from '#server/features/events/tickets/index.ts'
import { findPeople, type KnownPerson } from '#server/features/people/identity/index.ts'
import { listNoticesOf } from '#server/features/people/notifications/index.ts'
import type { PrivacyFeature } from '#server/features/people/privacy/index.ts'
import { countMoves, listMoves, readAccount } from '#server/features/sales/loyalty/index.ts'
import { listOrdersOfPerson } from '#server/features/sales/orders/index.ts'
import { listMailsTo } from '#server/features/site/email/index.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { type DocumentDeps, listDocuments, openDocument } from './documents.ts'

interface Deps extends DocumentDeps {
  settings: SettingsReader
  privacy: Pick<PrivacyFeature, 'read'>
}

const PER_PAGE = contract.INSPECTED_PER_PAGE

export function inspectorRoutes(deps: Deps): Route[] {
  return [
    route(contract.listUserOrders, (call) => listOrders(deps, call)),
    route(contract.listUserSeats, (call) => listSeats(deps, call)),
    route(contract.getUserPoints, (call) => readPoints(deps, call)),
    route(contract.listUserDocuments, async (call) => {
      const { id } = await findPerson(deps, call.input.userId)
      const all = await listDocuments(deps, id)
      const { limit, offset } = sliceOf(call.input)
      return paged(call.input, { items: all.slice(offset, offset + limit), total: all.length })
    }),
    route(contract.openUserDocument, async (call) => {
      await findPerson(deps, call.input.userId)
      return openDocument(deps, call)
    }),
    route(contract.listUserNotices, async ({ input, language }) => {
      const { id: userId } = await findPerson(deps, input.userId)
      return paged(
        input,
        await listNoticesOf(deps.db, { userId, language, now: deps.clock.now(), ...sliceOf(input) }),
      )
    }),
    route(contract.listUserMails, (call) => listMails(deps, call)),
    route(contract.getUserPrivacy, async ({ input }) => {
      const { copy, ...kept } = await deps.privacy.read((await findPerson(deps, input.userId)).id)
      return { ...kept, copy: copy && { status: copy.status, requestedAt: copy.requestedAt } }
    }),
  ]
}

async function findPerson({ db }: Pick<Deps, 'db'>, userId: string): Promise<KnownPerson> {
  const person = (await findPeople(db, [userId])).get(userId)
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

const sliceOf = ({ page }: { page: number }) => ({ limit: PER_PAGE, offset: (page - 1) * PER_PAGE })

function paged<Item>({ page }: { page: number }, { items, total }: { items: Item[]; total: number }) {
  return { items, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
}

async function listOrders(deps: Deps, { input }: Call<typeof contract.listUserOrders>) {
  const { id: userId } = await findPerson(deps, input.userId)
  return paged(input, await listOrdersOfPerson(deps.db, { userId, ...sliceOf(input) }))
}

async function listSeats(deps: Deps, { input, language }: Call<typeof contract.listUserSeats>) {
  const { id: userId } = await findPerson(deps, input.userId)
  const { seats, total } = await listSeatsOfPerson(deps.db, { userId, ...sliceOf(input) })
  const events = await findEvents(
    deps.db,
    seats.map(({ eventId }) => eventId),
  )
  const items = seats.flatMap((seat) => {
    const event = events.find(({ id }) => id === seat.eventId)
    if (!event) return []
    return [
      {
        id: seat.id,
        eventId: seat.eventId,
        eventTitle: event.title[language],
        startsAt: startOf(seat, event).toISOString(),
        attendeeName: seat.attendeeName,
        isForOther: seat.attendeeUserId !== userId,
        status: seat.status,
        checkedInAt: seat.checkedInAt?.toISOString() ?? null,
        orderId: seat.orderId,
        orderNumber: seat.orderNumber,
      },
    ]
  })
  return paged(input, { items, total })
}

async function readPoints(deps: Deps, { input }: Call<typeof contract.getUserPoints>) {
  const { id: userId } = await findPerson(deps, input.userId)
  const { loyalty } = await deps.settings.read()
  const total = await countMoves(deps.db, userId)
  return {
    account: await readAccount(deps.db, userId, deps.clock.now(), loyalty),
    ...paged(input, { items: await listMoves(deps.db, userId, sliceOf(input)), total }),
  }
}

async function listMails(deps: Deps, { input }: Call<typeof contract.listUserMails>) {
  const { email: address } = await findPerson(deps, input.userId)
  const { mails, total } = await listMailsTo(deps.db, { address, ...sliceOf(input) })
  const items = mails.map(({ id, template, state, attempts, error, createdAt, sentAt, resend }) => ({
    id,
    template,
    state,
    attempts,
    trouble: error || null,
    createdAt,
    sentAt,
    resend,
  }))
  return paged(input, { items, total })
}
