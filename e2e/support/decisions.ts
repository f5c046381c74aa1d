/** Decisions of admins, which can be undone for ten seconds and are done then. */
import { expect } from '@playwright/test'
import { withDatabase } from './events.ts'

/**
 * The ten seconds of the one decision that waits about this are over: its time comes now, by the clock of the database,
 * and the product's own job does it. How long somebody may undo is shown in `moderation.test.ts`, where the clock stands still.
 */
export async function endUndoTime(subjectId: string): Promise<void> {
  await withDatabase(async (pool) => {
    const due = () =>
      pool.query<{ id: string }>(
        `update moderation_decisions set apply_at = now() where subject_id = $1 and status = 'scheduled' returning id`,
        [subjectId],
      )
    let id: string | undefined
    await expect(async () => {
      id = (await due()).rows[0]?.id
      expect(id, 'a decision that waits').toBeDefined()
    }).toPass({ intervals: [50, 100, 200] })
    // As the product puts it there: a worker hears of a job that is put there anew, not of one that was changed.
    await pool.query(
      `select graphile_worker.add_job('apply_moderation_decision', payload => json_build_object('decisionId', $1::text),
         job_key => 'moderation:' || $1::text)`,
      [id],
    )
  })
}
