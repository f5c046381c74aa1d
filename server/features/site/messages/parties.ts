/** Between whom a conversation about something is: whoever asks may see it, and the other side has to do with it. */
import type { ConversationSubject } from '#contract/site/message-terms.ts'
import { describeProduct } from '#server/features/catalog/products/editing/index.ts'
import { describeEvent } from '#server/features/events/events/editing/index.ts'
import { findEvent } from '#server/features/events/events/index.ts'
import { findSeat } from '#server/features/events/tickets/index.ts'
import { findCollaborator, teamOwnerIdOf } from '#server/features/people/collaborators/index.ts'
import { findOrder } from '#server/features/sales/orders/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Person } from '#server/platform/http/route.ts'
import { type Box, findBox } from './box.ts'
import type { ConversationRow } from './store.ts'

export type Parties = Pick<
  ConversationRow,
  'customerId' | 'collaboratorId' | 'subjectKind' | 'subjectId' | 'subjectNameEn' | 'subjectNameEs'
> & { customerId: string }

export interface Asked {
  about: ConversationSubject
  subjectId?: string
  collaboratorId?: string
}

interface Asking {
  db: Database | Tx
  me: Person
  box: Box
  subjectId: string
  collaboratorId: string | null
}

export async function findParties(db: Database | Tx, me: Person, asked: Asked): Promise<Parties> {
  const { about, subjectId = '', collaboratorId = null } = asked
  const asking = { db, me, box: await findBox(db, me), subjectId, collaboratorId }
  const { name, ...pair } = await FINDERS[about](asking)
  // What is not there, or not theirs to know of, is answered alike.
  if (!pair.customerId) throw new AppError('NOT_FOUND')
  return {
    customerId: pair.customerId,
    collaboratorId: pair.collaboratorId,
    subjectKind: about,
    subjectId: about === 'general' ? '' : subjectId,
    subjectNameEn: name.en,
    subjectNameEs: name.es,
  }
}

interface Found {
  customerId: string | null
  collaboratorId: string | null
  name: { en: string; es: string }
}

const FINDERS: Record<ConversationSubject, (asking: Asking) => Promise<Found>> = {
  product: async (asking) => aboutPublished(asking, await describeProduct(asking.db, asking.subjectId)),
  event: async (asking) => aboutPublished(asking, await describeEvent(asking.db, asking.subjectId)),
  seat: aboutSeat,
  order: aboutOrder,
  general: withPage,
}

const NO_NAME = { en: '', es: '' }

interface Published {
  title: { en: string; es: string }
  providerId: string | null
  ownerId: string | null
  isLive: boolean
}

/** What everybody sees: a person asks its provider, and the store asks whoever owns it. */
function aboutPublished({ me, box }: Asking, item: Published | null): Found {
  if (!item?.isLive) throw new AppError('NOT_FOUND')
  if (box.isStore) return { customerId: item.ownerId, collaboratorId: null, name: item.title }
  if (item.ownerId === teamOwnerIdOf(me)) throw new AppError('OWN_CONVERSATION')
  return { customerId: me.id, collaboratorId: item.providerId, name: item.title }
}

async function aboutSeat({ db, me, box, subjectId }: Asking): Promise<Found> {
  const seat = await findSeat(db, subjectId)
  const event = seat && (await findEvent(db, seat.eventId))
  if (!seat || !event) throw new AppError('NOT_FOUND')
  const name = event.title
  const isTheirs = seat.holderId === me.id || seat.attendeeUserId === me.id
  if (isTheirs && event.providerId === box.collaboratorId) throw new AppError('OWN_CONVERSATION')
  if (isTheirs) return { customerId: me.id, collaboratorId: event.providerId, name }
  const holderId = seat.holderId ?? seat.attendeeUserId
  if (box.isStore) return { customerId: holderId, collaboratorId: null, name }
  if (box.collaboratorId !== event.providerId) throw new AppError('NOT_FOUND')
  return { customerId: holderId, collaboratorId: event.providerId, name }
}

async function aboutOrder({ db, me, box, subjectId, collaboratorId }: Asking): Promise<Found> {
  const order = await findOrder(db, subjectId)
  if (!order) throw new AppError('NOT_FOUND')
  const { userId, number } = order.row
  const name = { en: number, es: number }
  const sellers = order.fulfillments.map(({ providerId }) => providerId)
  if (userId === me.id) {
    if (collaboratorId !== null && !sellers.includes(collaboratorId)) throw new AppError('NOT_FOUND')
    if (collaboratorId !== null && collaboratorId === box.collaboratorId)
      throw new AppError('OWN_CONVERSATION')
    return { customerId: me.id, collaboratorId, name }
  }
  if (box.isStore) return { customerId: userId, collaboratorId: null, name }
  if (box.collaboratorId === null || !sellers.includes(box.collaboratorId)) throw new AppError('NOT_FOUND')
  return { customerId: userId, collaboratorId: box.collaboratorId, name }
}

/** About nothing in particular: a provider, an instructor, or the store. */
async function withPage({ db, me, box, collaboratorId }: Asking): Promise<Found> {
  if (collaboratorId === null) {
    if (box.isStore) throw new AppError('OWN_CONVERSATION')
    return { customerId: me.id, collaboratorId: null, name: NO_NAME }
  }
  const page = await findCollaborator(db, collaboratorId)
  if (!page?.userId || page.suspendedAt !== null) throw new AppError('NOT_FOUND')
  if (page.userId === teamOwnerIdOf(me)) throw new AppError('OWN_CONVERSATION')
  if (box.isStore) return { customerId: page.userId, collaboratorId: null, name: NO_NAME }
  return { customerId: me.id, collaboratorId, name: NO_NAME }
}
