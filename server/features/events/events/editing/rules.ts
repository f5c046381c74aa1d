/** What an edit of an event does, decided without the database. */
import { isDeepStrictEqual } from 'node:util'
import { dateTexts, listMissingTexts, type Texts } from '#server/features/catalog/publishing/index.ts'
import { fromLocalTime, refundTerms, type Terms, toLocalTime } from '#server/features/events/events/index.ts'
import type { Settings } from '#server/features/site/settings/index.ts'
import {
  type Change,
  CONTENT_FIELDS,
  type Content,
  type EditedEvent,
  type EditInput,
  type Lists,
  PART_KINDS,
  type PartKind,
  type PartWishes,
  type PendingChange,
  type Snapshot,
  TERMS,
} from './types.ts'

type Part<K extends PartKind> = EditedEvent[K][number]

/** What an edit says that is new; whoever sends a whole event back changes what differs. */
export function findChange(event: EditedEvent, input: EditInput): Change {
  const content: Partial<Content> = {}
  for (const field of CONTENT_FIELDS) {
    const requested = input[field]
    if (requested !== undefined && !isDeepStrictEqual(requested, event.content[field]))
      Object.assign(content, { [field]: requested })
  }
  const lists: Lists = {}
  for (const kind of PART_KINDS) {
    const requested = input[kind]
    if (requested && !isDeepStrictEqual(requested, event[kind].map(withoutInventoryItem)))
      Object.assign(lists, { [kind]: requested })
  }
  return { content, capacity: input.capacity === event.capacity ? undefined : input.capacity, lists }
}

export function withoutInventoryItem<T extends { inventoryItemId: string }>({
  inventoryItemId: _,
  ...part
}: T): Omit<T, 'inventoryItemId'> {
  return part
}

/** Of an owner's edit of a live event: how many and at what price at once, the rest for an admin to decide. */
export function splitChange(event: EditedEvent, change: Change, input: EditInput) {
  const lists: Lists = {}
  for (const kind of PART_KINDS) {
    const requested = change.lists[kind]
    if (requested) Object.assign(lists, { [kind]: atRequestedTerms(event[kind], requested, TERMS[kind]) })
  }
  const live: Change = { content: {}, capacity: change.capacity, lists }
  return { live, waiting: buildPendingChange(event, change, input) }
}

type Loose = Record<string, unknown> & { id?: string }

/** The parts as they are, but at the requested terms. */
function atRequestedTerms(known: readonly object[], requested: readonly object[], terms: readonly string[]) {
  return (known as (Loose & { inventoryItemId: string })[]).map((part) => {
    const wish = (requested as Loose[]).find(({ id }) => id === part.id)
    return { ...withoutInventoryItem(part), ...(wish ? pickFields(wish, terms) : {}) }
  })
}

function pickFields(part: Loose, fields: readonly string[]): Loose {
  return Object.fromEntries(fields.filter((field) => part[field] !== undefined).map((f) => [f, part[f]]))
}

function dropFields(part: Loose, fields: readonly string[]): Loose {
  return Object.fromEntries(Object.entries(part).filter(([field]) => !fields.includes(field)))
}

/** What was proposed before and is not mentioned now stays proposed; what is sent as it is live is no longer. */
function buildPendingChange(event: EditedEvent, change: Change, input: EditInput): PendingChange | null {
  const content = { ...event.pending?.content, ...change.content }
  for (const field of CONTENT_FIELDS) {
    if (input[field] !== undefined && change.content[field] === undefined) delete content[field]
  }
  const lists: PendingChange['lists'] = { ...event.pending?.lists }
  for (const kind of PART_KINDS) {
    if (!input[kind]) continue
    const proposed = proposeList(event[kind].map(withoutInventoryItem), kind, input[kind])
    if (proposed) Object.assign(lists, { [kind]: proposed })
    else delete lists[kind]
  }
  const isEmpty = Object.keys(content).length === 0 && Object.keys(lists).length === 0
  return isEmpty ? null : { content, lists }
}

export function takeSnapshot(event: EditedEvent): Snapshot {
  const { content, ticketTypes, squads, divisions } = event
  return {
    content,
    ticketTypes: ticketTypes.map(withoutInventoryItem),
    squads: squads.map(withoutInventoryItem),
    divisions: divisions.map(withoutInventoryItem),
  }
}

/** The event as it would be: all of it, so that it can be read and compared for itself. */
export function toProposal(live: EditedEvent, waiting: PendingChange): Snapshot {
  const { content, lists } = fitToPresent(live, waiting)
  return { ...takeSnapshot(live), ...lists, content: { ...live.content, ...content } } as Snapshot
}

/** What a proposal changes of what was live when it was made. */
export function readProposal(base: Snapshot, proposal: Snapshot): PendingChange {
  const content: Partial<Content> = {}
  for (const field of CONTENT_FIELDS) {
    if (!isDeepStrictEqual(base.content[field], proposal.content[field]))
      Object.assign(content, { [field]: proposal.content[field] })
  }
  const lists: PendingChange['lists'] = {}
  for (const kind of PART_KINDS) {
    const proposed = proposeList(base[kind], kind, proposal[kind])
    if (proposed) Object.assign(lists, { [kind]: proposed })
  }
  return { content, lists }
}

/** Whether an edit changes nothing of what is live. */
export function isNothing(event: EditedEvent, { content, capacity, lists }: Change): boolean {
  if (Object.keys(content).length > 0 || capacity !== undefined) return false
  return PART_KINDS.every(
    (kind) => !lists[kind] || isDeepStrictEqual(lists[kind], event[kind].map(withoutInventoryItem)),
  )
}

function proposeList(present: readonly object[], kind: PartKind, requested: readonly Loose[]) {
  const known = present as readonly Loose[]
  const terms = TERMS[kind]
  // Terms of those that exist are live already, and may change again before an admin decides.
  const list = requested.map((part) => (part.id ? dropFields(part, terms) : part))
  if (
    isDeepStrictEqual(
      list,
      known.map((part) => dropFields(part, terms)),
    )
  )
    return null
  const remainingIds = new Set(requested.map(({ id }) => id))
  return { list, removedIds: known.flatMap(({ id }) => (id && !remainingIds.has(id) ? id : [])) }
}

/** A proposal, made to fit the event as it is now: what it does not know of stays. */
export function fitToPresent(event: EditedEvent, pending: PendingChange): Change {
  const lists: Lists = {}
  for (const kind of PART_KINDS) {
    const proposed = pending.lists[kind]
    if (proposed) Object.assign(lists, { [kind]: fitList(event[kind], proposed, TERMS[kind]) })
  }
  return { content: pending.content, lists }
}

function fitList(
  present: readonly object[],
  { list, removedIds }: { list: readonly object[]; removedIds: readonly string[] },
  terms: readonly string[],
): Loose[] {
  const known: Loose[] = (present as (Loose & { inventoryItemId: string })[]).map((part) =>
    dropFields(part, ['inventoryItemId']),
  )
  const fitted = (list as Loose[]).flatMap((part): Loose[] => {
    if (!part.id) return [part]
    const now = known.find(({ id }) => id === part.id)
    return now ? [{ ...part, ...pickFields(now, terms) }] : []
  })
  const mentioned = new Set([...fitted.map(({ id }) => id), ...removedIds])
  return [...fitted, ...known.filter(({ id }) => !mentioned.has(id))]
}

/** What was proposed of an event that is not live any more needs nobody's leave: the edit goes on from it. */
export function foldPending(event: EditedEvent, change: Change): Change {
  if (!event.pending || event.status === 'published') return change
  const before = fitToPresent(event, event.pending)
  return {
    content: { ...before.content, ...change.content },
    capacity: change.capacity,
    lists: { ...before.lists, ...change.lists },
  }
}

/** Whether it is more than numbers and prices. */
export function touchesContent(event: EditedEvent, change: Change): boolean {
  return (
    Object.keys(change.content).length > 0 ||
    PART_KINDS.some((kind) => {
      const list = change.lists[kind]
      return list && proposeList(event[kind].map(withoutInventoryItem), kind, list) !== null
    })
  )
}

const TEXT_FIELDS = ['title', 'summary', 'description'] as const

/** Which texts a language still lacks. */
export function listMissing(content: Content, ticketTypes: readonly PartWishes['ticketTypes'][]): string[] {
  const texts: (readonly [string, Texts])[] = [
    ...TEXT_FIELDS.map((field) => [field, content[field]] as const),
    ...content.schedule.map(({ text }, at) => [`schedule.${at}.text`, text] as const),
    ...ticketTypes.map(({ name }, at) => [`ticketTypes.${at}.name`, name] as const),
  ]
  return listMissingTexts(texts)
}

export function dateContent(
  event: EditedEvent,
  after: { content: Content; ticketTypes: readonly { name: Texts }[] },
  confirmSpanish: boolean,
  now: Date,
) {
  const lists = (content: Content, types: readonly { name: Texts }[]) => [
    ...TEXT_FIELDS.map((field) => content[field]),
    inEach(content.schedule.map(({ text }) => text)),
    inEach(types.map(({ name }) => name)),
  ]
  const before = lists(event.content, event.ticketTypes)
  const texts = lists(after.content, after.ticketTypes).map((text, at) => ({
    before: before[at] as Texts,
    after: text,
  }))
  return dateTexts(event, texts, confirmSpanish, now)
}

const inEach = (texts: readonly Texts[]) => ({
  en: texts.map(({ en }) => en).join('\n'),
  es: texts.map(({ es }) => es).join('\n'),
})

interface Timed extends Pick<Content, 'startsAt' | 'endsAt'> {
  ticketTypes: readonly Pick<Part<'ticketTypes'>, 'saleStartsAt' | 'saleEndsAt'>[]
  squads: readonly Pick<Part<'squads'>, 'startsAt'>[]
}

/** Fields whose times cannot be: the 31st of February, an end before its beginning. */
export function findWrongTimes({ startsAt, endsAt, ticketTypes, squads }: Timed): string[] {
  const wrong: string[] = []
  const check = (field: string, local: string | null) => {
    if (local !== null && !isRealTime(local)) wrong.push(field)
  }
  check('startsAt', startsAt)
  check('endsAt', endsAt)
  if (endsAt <= startsAt) wrong.push('endsAt')
  for (const [at, { saleStartsAt, saleEndsAt }] of ticketTypes.entries()) {
    check(`ticketTypes.${at}.saleStartsAt`, saleStartsAt)
    check(`ticketTypes.${at}.saleEndsAt`, saleEndsAt)
    const opensTooLate = saleStartsAt !== null && saleStartsAt >= startsAt
    if (opensTooLate) wrong.push(`ticketTypes.${at}.saleStartsAt`)
    if (saleStartsAt !== null && saleEndsAt !== null && saleEndsAt <= saleStartsAt)
      wrong.push(`ticketTypes.${at}.saleEndsAt`)
  }
  for (const [at, squad] of squads.entries()) {
    check(`squads.${at}.startsAt`, squad.startsAt)
    if (squad.startsAt !== null && (squad.startsAt < startsAt || squad.startsAt >= endsAt))
      wrong.push(`squads.${at}.startsAt`)
  }
  return [...new Set(wrong)]
}

function isRealTime(local: string): boolean {
  const at = fromLocalTime(local)
  return !Number.isNaN(at.getTime()) && toLocalTime(at) === local
}

/** Which hours would give less back than before. */
export function findWorseTerms(before: Content, after: Content, rules: Settings['events']) {
  const [was, is] = [before, after].map((content) =>
    refundTerms({ ...content, startsAt: fromLocalTime(content.startsAt) }, rules),
  ) as [Terms, Terms]
  return [
    ...(is.fullHours > was.fullHours ? ['fullRefundHours'] : []),
    ...(is.halfHours > was.halfHours ? ['halfRefundHours'] : []),
  ]
}

export function placeOf({ venueName, municipality }: Pick<Content, 'venueName' | 'municipality'>): string {
  return `${venueName}, ${municipality}`
}
