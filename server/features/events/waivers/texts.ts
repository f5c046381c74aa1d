/** The texts: read by everybody, written by providers and admins, never changed but followed by another. */

import type { listWaivers, saveWaiver } from '#contract/events/event-editing.ts'
import type { getWaiver } from '#contract/events/waivers.ts'
import { isPageOf, ownerIdOf } from '#server/features/people/collaborators/index.ts'
import { auditIfAdmin, refuseOvertaken } from '#server/features/people/identity/index.ts'
import { findOrOpenPage } from '#server/features/people/providers/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { renderMarkdown } from '#server/platform/markdown.ts'
import { publishMessage } from '#server/platform/notifier.ts'
import type { Deps } from './deps.ts'
import { hashText } from './hash-text.ts'
import { lockWaiverRow } from './managed-store.ts'
import { findInForce, insertVersion, listInForce, saveNames, type WaiverText } from './store.ts'

export const WAIVERS_CHANNEL = 'waivers'
export const waiverTag = (waiverId: string) => `waiver:${waiverId}`

export async function readText({ db }: Deps, { input, language, pageTags }: Call<typeof getWaiver>) {
  pageTags.push(waiverTag(input.waiverId))
  const text = await findInForce(db, input.waiverId)
  if (!text) throw new AppError('NOT_FOUND')
  return {
    id: text.id,
    name: text.names[language],
    version: text.version,
    language,
    bodyHtml: renderMarkdown(text.bodies[language], { topHeading: 2 }).html,
    hash: text.hashes[language],
  }
}

export async function listOwn({ db }: Deps, { me }: Call<typeof listWaivers>) {
  const isAdmin = me.role === 'admin'
  const ownerId = ownerIdOf(me, 'events')
  const found = await listInForce(db, isAdmin ? null : ownerId)
  return found.map(({ id, name, version, isStores, isDefault, ownerUserId }) => ({
    id,
    name,
    version,
    isOwn: isAdmin ? isStores : ownerUserId === ownerId,
    isDefault,
  }))
}

export async function save({ db, clock }: Deps, { input, me }: Call<typeof saveWaiver>) {
  const names = input.name
  const bodies = { en: withPlainEnds(input.body.en), es: withPlainEnds(input.body.es) }
  const isWhole = [names.en, names.es, bodies.en, bodies.es].every((text) => text !== '')
  if (!isWhole) throw new AppError('INCOMPLETE')
  return db.transaction(async (tx) => {
    const before = input.id === undefined ? null : await findToChange(tx, input.id, me, input.revision)
    const id = before?.id ?? newId('wvr')
    const ownerId = before ? before.ownerId : await ownerFor(tx, me)
    const now = clock.now()
    const revision = await saveNames(tx, { id, ownerId, names }, me.id, now)
    await publishMessage(tx, WAIVERS_CHANNEL, id)
    // A new name alone is no new text.
    const isSameText = before?.bodies.en === bodies.en && before.bodies.es === bodies.es
    if (before && isSameText) return { id, version: before.version, revision }
    const version = (before?.version ?? 0) + 1
    const hashes = { en: hashText(bodies.en), es: hashText(bodies.es) }
    // Whether people sign again is an admin's to say.
    const isMaterial = !before || input.isMaterial || me.role !== 'admin'
    await insertVersion(tx, { id, version, bodies, hashes, isMaterial }, me.id, now)
    await auditIfAdmin(tx, {
      actorId: me.id,
      action: 'save-waiver',
      subjectId: id,
      changes: {
        number: { before: before?.version ?? null, after: version },
        isMaterial: { before: null, after: isMaterial },
        en: { before: before?.bodies.en ?? null, after: bodies.en },
        es: { before: before?.bodies.es ?? null, after: bodies.es },
      },
    })
    return { id, version, revision }
  })
}

/** The same text has the same hash, whatever machine it was written on. */
function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

type Me = Call<typeof saveWaiver>['me']

/** The store's own are nobody's. */
async function isOwnedBy(tx: Tx, { ownerId }: WaiverText, me: Me): Promise<boolean> {
  return ownerId !== null && (await isPageOf(tx, ownerId, ownerIdOf(me, 'events')))
}

async function findToChange(tx: Tx, waiverId: string, me: Me, revision?: number): Promise<WaiverText> {
  const row = await lockWaiverRow(tx, waiverId)
  const text = await findInForce(tx, waiverId)
  if (!text) throw new AppError('NOT_FOUND')
  if (me.role !== 'admin' && !(await isOwnedBy(tx, text, me))) throw new AppError('NOT_FOUND')
  if (row && revision !== undefined) await refuseOvertaken(tx, { ...row, version: row.revision }, revision)
  return text
}

/** An admin's is the store's. */
async function ownerFor(tx: Tx, me: Me): Promise<string | null> {
  return me.role === 'admin' ? null : findOrOpenPage(tx, me)
}
