/** Suspending a provider hides all that is theirs by one flag; lifting it shows each item in the state it has. */
import type { z } from 'zod'
import type { ManagedProvider } from '#contract/site/managed-providers.schemas.ts'
import type {
  liftSuspension,
  listManagedProviders,
  setProviderTrust,
  suspendProvider,
} from '#contract/site/managed-providers.ts'
import { EVERYTHING, publishProductChange } from '#server/features/catalog/products/index.ts'
import {
  type CollaboratorRow,
  listCollaborators,
  lockCollaborator,
  updateCollaborator,
} from '#server/features/people/collaborators/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import { audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import type { Deps } from './deps.ts'

export async function listProviders({ db }: Deps, { input }: Call<typeof listManagedProviders>) {
  return showProviders(db, await listCollaborators(db, input.q))
}

async function showProviders(
  db: Database | Tx,
  rows: readonly CollaboratorRow[],
): Promise<z.output<typeof ManagedProvider>[]> {
  const people = await findPeople(
    db,
    rows.map(({ suspendedBy }) => suspendedBy),
  )
  return rows.map(({ id, name, slug, kind, isTrusted, suspendedAt, suspendedBy, suspendReason }) => ({
    id,
    name,
    slug,
    kind,
    isTrusted,
    suspension: suspendedAt && {
      at: suspendedAt.toISOString(),
      by: people.get(suspendedBy ?? '')?.displayName ?? '',
      reason: suspendReason,
    },
  }))
}

async function lockFound(tx: Tx, providerId: string): Promise<CollaboratorRow> {
  const row = await lockCollaborator(tx, providerId)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function changeProvider(
  tx: Tx,
  row: CollaboratorRow,
  change: Parameters<typeof updateCollaborator>[2],
  deed: { actorId: string; action: string; reason?: string; requestId: string },
) {
  const changed = await updateCollaborator(tx, row.id, change)
  // The catalog of every process is read anew.
  await publishProductChange(tx, EVERYTHING)
  await audit(tx, { ...deed, subjectId: row.id, before: stateOf(row), after: stateOf(changed) })
  const [shown] = await showProviders(tx, [changed])
  return shown as NonNullable<typeof shown>
}

const stateOf = ({ suspendedAt, isTrusted }: CollaboratorRow) => ({
  isSuspended: suspendedAt !== null,
  isTrusted,
})

export async function suspend(deps: Deps, { input, me, requestId }: Call<typeof suspendProvider>) {
  const now = deps.clock.now()
  const { reason } = input
  return deps.db.transaction(async (tx) => {
    const row = await lockFound(tx, input.providerId)
    if (row.suspendedAt) throw new AppError('CONFLICT', { details: { at: row.suspendedAt.toISOString() } })
    const change = { suspendedAt: now, suspendedBy: me.id, suspendReason: reason }
    const deed = { actorId: me.id, action: 'suspend-provider', reason, requestId }
    const shown = await changeProvider(tx, row, change, deed)
    await notifyProvider(tx, deps, row, { decision: 'suspended', reason, now })
    return shown
  })
}

export async function lift(deps: Deps, { input, me, requestId }: Call<typeof liftSuspension>) {
  return deps.db.transaction(async (tx) => {
    const row = await lockFound(tx, input.providerId)
    if (!row.suspendedAt) throw new AppError('CONFLICT')
    const change = { suspendedAt: null, suspendedBy: null, suspendReason: '' }
    const deed = { actorId: me.id, action: 'lift-suspension', requestId }
    const shown = await changeProvider(tx, row, change, deed)
    await notifyProvider(tx, deps, row, { decision: 'lifted', reason: '', now: deps.clock.now() })
    return shown
  })
}

export async function setTrust(deps: Deps, { input, me, requestId }: Call<typeof setProviderTrust>) {
  const { isTrusted } = input
  return deps.db.transaction(async (tx) => {
    const row = await lockFound(tx, input.providerId)
    const action = isTrusted ? 'trust-provider' : 'distrust-provider'
    return changeProvider(tx, row, { isTrusted }, { actorId: me.id, action, requestId })
  })
}

async function notifyProvider(
  tx: Tx,
  { publicUrl }: Deps,
  { id, userId, name }: CollaboratorRow,
  { decision, reason, now }: { decision: 'suspended' | 'lifted'; reason: string; now: Date },
): Promise<void> {
  const owner = (await findPeople(tx, [userId])).get(userId ?? '')
  if (!owner) return
  const path = '/provider/account'
  await notifyPerson(tx, {
    userId,
    kind: 'item_decided',
    cause: `${decision}:${id}:${now.getTime()}`,
    path,
    data: { decision, productEn: name, productEs: name, reason },
    mail: {
      template: 'moderation-decided',
      data: { name: owner.displayName, title: name, decision, reason, url: `${publicUrl}${path}` },
    },
    at: now,
  })
}
