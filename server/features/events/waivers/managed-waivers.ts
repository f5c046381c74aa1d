/** What admins see of waivers, which of them is in use, and which new events begin with. */

import { WaiverFilters } from '#contract/events/managed-waivers.schemas.ts'
import type * as contract from '#contract/events/managed-waivers.ts'
import { countWaiverEvents, listWaiverEvents } from '#server/features/events/events/index.ts'
import { findCollaborators } from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'
import {
  countWaiverStates,
  countWaivers,
  findListed,
  type ListedRow,
  listSignatureRows,
  listVersionRows,
  listWaiverRows,
  lockStoreWaivers,
  lockWaiverRow,
  updateWaiver,
  type VersionRow,
} from './managed-store.ts'
import { findVersion } from './store.ts'

const EVENTS_SHOWN = 20
const SIGNATURES_PER_PAGE = 10

async function showWaivers(
  db: Database | Tx,
  found: readonly ListedRow[],
  events: ReadonlyMap<string, number>,
) {
  // One after the other: within a transaction there is one connection.
  const owners = await findCollaborators(
    db,
    found.flatMap(({ row }) => row.ownerId ?? []),
  )
  const people = await findPeople(
    db,
    found.map(({ row }) => row.updatedBy),
  )
  return found.map(({ row, version, signatures }) => ({
    id: row.id,
    name: { en: row.nameEn, es: row.nameEs },
    state: row.isRetired ? ('archived' as const) : ('in_use' as const),
    isDefault: row.isDefault,
    providerName: row.ownerId === null ? null : (owners.get(row.ownerId)?.name ?? ''),
    version,
    signatures,
    comingEvents: events.get(row.id) ?? 0,
    revision: row.revision,
    changedAt: row.updatedAt.toISOString(),
    changedBy: people.get(row.updatedBy ?? '')?.displayName ?? null,
  }))
}

async function showWaiver(db: Database | Tx, waiverId: string, now: Date) {
  const found = await findListed(db, waiverId)
  if (!found) throw new AppError('NOT_FOUND')
  const [shown] = await showWaivers(db, [found], await countWaiverEvents(db, now))
  return shown as NonNullable<typeof shown>
}

export async function listAll({ db, clock }: Deps, { input }: Call<typeof contract.listManagedWaivers>) {
  const { state, page, perPage } = input
  const counts = await countWaiverStates(db, input)
  const total = state ? counts[state] : counts.in_use + counts.archived
  const events = await countWaiverEvents(db, clock.now())
  const rows = await listWaiverRows(db, { ...input, events, limit: perPage, offset: (page - 1) * perPage })
  const items = await showWaivers(db, rows, events)
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

/** For a saved view. */
export function countView({ db }: Deps, query: Readonly<Record<string, string>>): Promise<number> {
  return countWaivers(db, WaiverFilters.parse(query))
}

export async function readOne({ db, clock }: Deps, { input }: Call<typeof contract.getManagedWaiver>) {
  const now = clock.now()
  const waiver = await showWaiver(db, input.waiverId, now)
  const text = await findVersion(db, input.waiverId, waiver.version)
  if (!text) throw new AppError('NOT_FOUND')
  const events = await listWaiverEvents(db, input.waiverId, now, EVENTS_SHOWN)
  return {
    waiver,
    body: text.bodies,
    versions: await showVersions(db, await listVersionRows(db, input.waiverId)),
    events: events.map((event) => ({ ...event, startsAt: event.startsAt.toISOString() })),
  }
}

async function showVersions(db: Database | Tx, rows: readonly VersionRow[]) {
  const people = await findPeople(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  const countedFrom = rows.find(({ isMaterial }) => isMaterial)?.version ?? 1
  return rows.map(({ version, isMaterial, createdBy, createdAt, signatures }) => ({
    version,
    isMaterial,
    isCounted: version >= countedFrom,
    signatures,
    writtenAt: createdAt.toISOString(),
    writtenBy: people.get(createdBy ?? '')?.displayName ?? null,
  }))
}

export async function readVersion({ db }: Deps, { input }: Call<typeof contract.getWaiverVersion>) {
  const text = await findVersion(db, input.waiverId, input.version)
  if (!text) throw new AppError('NOT_FOUND')
  return { version: text.version, body: text.bodies, hash: text.hashes }
}

export async function listSigned({ db }: Deps, { input }: Call<typeof contract.listWaiverSignatures>) {
  const { page } = input
  if (!(await findListed(db, input.waiverId))) throw new AppError('NOT_FOUND')
  const { rows, total } = await listSignatureRows(db, input, page, SIGNATURES_PER_PAGE)
  return {
    items: rows.map(
      ({ id, version, language, typedName, subjectName, relation, signedBy, eventId, signedAt }) => ({
        id,
        version,
        language,
        typedName,
        subjectName,
        relation,
        isAtCheckIn: signedBy === null && eventId !== null,
        signedAt: signedAt.toISOString(),
      }),
    ),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / SIGNATURES_PER_PAGE)),
  }
}

/** What is archived is nobody's default any more. Said again, nothing changes. */
export async function setState({ db, clock }: Deps, call: Call<typeof contract.setWaiverState>) {
  const { waiverId, state } = call.input
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockWaiverRow(tx, waiverId)
    if (!before) throw new AppError('NOT_FOUND')
    const isRetired = state === 'archived'
    if (before.isRetired !== isRetired) {
      const isDefault = before.isDefault && !isRetired
      await updateWaiver(tx, waiverId, { isRetired, isDefault, updatedAt: now, updatedBy: call.me.id })
      await audit(tx, {
        actorId: call.me.id,
        action: isRetired ? 'archive-waiver' : 'restore-waiver',
        subjectId: waiverId,
        before: { isRetired: before.isRetired, isDefault: before.isDefault },
        after: { isRetired, isDefault },
        requestId: call.requestId,
      })
    }
    return showWaiver(tx, waiverId, now)
  })
}

/** The store's own and in use: a provider's is theirs alone. */
export async function setDefault({ db, clock }: Deps, call: Call<typeof contract.setDefaultWaiver>) {
  const { waiverId } = call.input
  const stamp = { updatedAt: clock.now(), updatedBy: call.me.id }
  return db.transaction(async (tx) => {
    const own = await lockStoreWaivers(tx)
    const before = own.find(({ isDefault }) => isDefault)
    const next = own.find(({ id, isRetired }) => id === waiverId && !isRetired)
    if (waiverId !== null && !next) throw new AppError('NOT_FOUND')
    if (before?.id !== next?.id) {
      if (before) await updateWaiver(tx, before.id, { isDefault: false, ...stamp })
      if (next) await updateWaiver(tx, next.id, { isDefault: true, ...stamp })
      await audit(tx, {
        actorId: call.me.id,
        action: 'set-default-waiver',
        subjectId: waiverId ?? before?.id ?? '',
        before: { waiverId: before?.id ?? null },
        after: { waiverId },
        requestId: call.requestId,
      })
    }
    return { waiverId }
  })
}
