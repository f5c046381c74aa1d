/** Three times before a document runs out its owner is told; how long before is a setting. */
import { findCollaborator } from '#server/features/people/collaborators/index.ts'
import { dueReminder } from '#server/features/people/credentials/index.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { notifyPerson } from '#server/features/people/notifications/index.ts'
import type { Tx } from '#server/platform/database/pool.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import type { Deps } from './deps.ts'
import { DOCUMENTS_PATH } from './review.ts'
import { type DocumentRow, listOf, lockExpiring, updateDocument } from './store.ts'

const AT_A_TIME = 100

export async function remindExpiring(deps: Deps): Promise<void> {
  const today = localDay(deps.clock.now())
  const reminderDays = await deps.readReminderDays()
  const until = addDays(today, Math.max(...reminderDays))
  let after: string | undefined = ''
  while (after !== undefined) {
    const from = after
    after = await deps.db.transaction(async (tx) => {
      const rows = await lockExpiring(tx, { from: today, until, after: from }, AT_A_TIME)
      for (const row of rows) await remindIfDue(tx, deps, row, { today, reminderDays })
      return rows.length === AT_A_TIME ? rows.at(-1)?.id : undefined
    })
  }
}

/** Who has a newer one of the same kind, sent in or verified, need not be told of the older. */
async function remindIfDue(
  tx: Tx,
  deps: Deps,
  row: DocumentRow,
  { today, reminderDays }: { today: string; reminderDays: readonly number[] },
): Promise<void> {
  const days = dueReminder(row, reminderDays, today)
  if (days === null) return
  const others = (await listOf(tx, row.providerId)).filter(
    ({ id, kind }) => id !== row.id && kind === row.kind,
  )
  const isRenewed = others.some(
    ({ status, expiresOn }) =>
      (status === 'verified' || status === 'pending') && (expiresOn ?? '9999') > (row.expiresOn ?? ''),
  )
  if (isRenewed) return
  await updateDocument(tx, row.id, { remindedDays: days })
  const userId = (await findCollaborator(tx, row.providerId))?.userId ?? null
  const owner = (await findPeople(tx, [userId])).get(userId ?? '')
  if (!owner) return
  await notifyPerson(tx, {
    userId,
    kind: 'document_expiring',
    cause: `${row.id}:${days}`,
    path: DOCUMENTS_PATH,
    data: { document: row.kind, date: row.expiresOn ?? '' },
    mail: {
      template: 'document-expiring',
      data: {
        name: owner.displayName,
        document: row.kind,
        date: row.expiresOn ?? '',
        url: `${deps.publicUrl}${DOCUMENTS_PATH}`,
      },
    },
  })
}
