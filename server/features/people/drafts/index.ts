/** Drafts of forms: saved while somebody types, gone when they send it. */
import * as contract from '#contract/people/drafts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { listDifferences } from './rules.ts'
import { deleteDraft, deleteUntouched, findDraft, lockDraft, writeDraft } from './store.ts'

export { draftsOfPerson } from './personal-data.ts'

interface Deps {
  db: Database
  clock: Clock
}

const UNTOUCHED_MS = 90 * 86_400_000

export function createDrafts({ db, clock }: Deps): { routes: Route[]; tasks: Tasks } {
  return {
    routes: [
      route(contract.getFormDraft, async ({ me, input }) => {
        const row = await findDraft(db, me.id, input.formKey)
        return { draft: row ? toReply(row) : null }
      }),
      route(contract.saveFormDraft, (call) => saveDraft({ db, clock }, call)),
      route(contract.deleteFormDraft, async ({ me, input }) => {
        await deleteDraft(db, me.id, input.formKey)
        return undefined
      }),
    ],
    tasks: {
      delete_untouched_drafts: () => deleteUntouched(db, new Date(clock.now().getTime() - UNTOUCHED_MS)),
    },
  }
}

/** Of two tabs that go on from the same draft the first is saved; the second is shown what the first has. */
async function saveDraft({ db, clock }: Deps, { me, input }: Call<typeof contract.saveFormDraft>) {
  const { formKey, data, base, baseVersion, version } = input
  if ([data, base].some((part) => JSON.stringify(part).length > contract.DRAFT_BYTES_MAX))
    throw new AppError('TOO_LARGE')
  const now = clock.now()
  return db.transaction(async (tx) => {
    const known = await lockDraft(tx, me.id, formKey)
    if (known && known.version !== version) {
      const differs = listDifferences(known.data, data)
      // The same words from another tab are no conflict: this tab goes on from them.
      if (differs.length === 0) return { version: known.version, savedAt: known.updatedAt.toISOString() }
      throw new AppError('CONFLICT', { details: { ...toReply(known), differs } })
    }
    const next = (known?.version ?? version) + 1
    await writeDraft(tx, { userId: me.id, formKey, data, base, baseVersion, version: next, updatedAt: now })
    return { version: next, savedAt: now.toISOString() }
  })
}

function toReply({
  data,
  base,
  baseVersion,
  version,
  updatedAt,
}: NonNullable<Awaited<ReturnType<typeof findDraft>>>) {
  return { data, base, baseVersion, version, savedAt: updatedAt.toISOString() }
}
