/** One conversation: with whom, about what, and what was written. */
import type { ReplyOf } from '#contract/endpoint.ts'
import { LIMITS } from '#contract/limits.ts'
import type { getConversation, getConversationStart, listMessages } from '#contract/site/messages.ts'
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findAway } from './away.ts'
import type { Deps } from './deps.ts'
import { findOwn, type Own } from './find-own.ts'
import { readHeld } from './held.ts'
import { showMessages } from './message-view.ts'
import { listTeam } from './news.ts'
import { findParties } from './parties.ts'
import { canNote, otherSide } from './send.ts'
import { findBlocks, findByPair, findParticipants, listMessageRows } from './store.ts'
import { showSubject } from './subject-view.ts'

type Partner = ReplyOf<typeof getConversation>['partner']

export async function readStart(deps: Deps, { input, me, language }: Call<typeof getConversationStart>) {
  const parties = await findParties(deps.db, me, input)
  const side = parties.customerId === me.id ? 'customer' : 'team'
  const page =
    parties.collaboratorId === null ? undefined : await findCollaborator(deps.db, parties.collaboratorId)
  return {
    conversationId: (await findByPair(deps.db, parties))?.id ?? null,
    partner: await showPartner(deps, { row: parties, side, page }),
    subject: await showSubject(deps, parties, { side, language }),
  }
}

async function showPartner(
  { db }: Pick<Deps, 'db'>,
  { row, side, page }: { row: Pick<Own['row'], 'customerId'>; side: Own['side']; page: Own['page'] },
): Promise<Partner> {
  if (side === 'team') {
    const person = (await findPeople(db, [row.customerId])).get(row.customerId ?? '')
    return { kind: 'customer', name: person?.displayName ?? null, path: null }
  }
  if (!page) return { kind: 'store', name: null, path: null }
  const path = page.suspendedAt === null ? `/collaborator/${page.slug}` : null
  return { kind: page.kind, name: page.name, path }
}

export async function readConversationHead(
  deps: Deps,
  { input, me, language }: Call<typeof getConversation>,
) {
  const own = await findOwn(deps.db, me, input.conversationId)
  const { row, side } = own
  const [participants, blocks, team] = await Promise.all([
    findParticipants(deps.db, row.id),
    findBlocks(deps.db, row),
    canNote(own) ? listTeam(deps.db, own.page) : Promise.resolve<string[]>([]),
  ])
  const { isMuted, archivedAt, assignedTo } = participants[side]
  const people = await findPeople(deps.db, [...team, side === 'team' ? assignedTo : null])
  const named = [...people.values()].map(({ id, displayName }) => ({ id, name: displayName }))
  const assignees = named.filter(({ id }) => team.includes(id))
  return {
    id: row.id,
    side,
    partner: await showPartner(deps, own),
    subject: await showSubject(deps, row, { side, language }),
    isMuted,
    isArchived: archivedAt !== null,
    blockedBy: blocks.includes(side) ? side : (blocks[0] ?? null),
    canBlock: row.collaboratorId !== null && row.customerId !== null,
    isClosed: row.closedAt !== null || row.customerId === null,
    assignee: named.find(({ id }) => id === assignedTo) ?? null,
    assignees: assignees.length > 1 ? assignees : [],
    canNote: canNote(own),
    away:
      side === 'customer' && own.page
        ? await findAway(deps.db, own.page, { language, now: deps.clock.now() })
        : null,
  }
}

export async function readMessages({ db }: Deps, { input, me }: Call<typeof listMessages>) {
  const { conversationId, before, after } = input
  const { row, side, page } = await findOwn(db, me, conversationId)
  const limit = LIMITS.messages.perPage
  const [rows, participants, held] = await Promise.all([
    listMessageRows(db, { conversationId: row.id, withNotes: side === 'team', before, after, limit }),
    findParticipants(db, row.id),
    side === 'customer' ? readHeld(db, row.id, me) : [],
  ])
  const shown = rows.slice(0, limit)
  const inOrder = after === undefined ? shown.reverse() : shown
  return {
    items: await showMessages(db, inOrder, { userId: me.id, side, teamName: page?.name ?? null }),
    held,
    hasMore: rows.length > limit,
    seenSequence: participants[otherSide(side)].readSequence,
  }
}
