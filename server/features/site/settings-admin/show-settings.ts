import { DEFAULT_SETTINGS } from '#contract/site/setting-defaults.ts'
import type { SettingKey } from '#contract/site/setting-shapes.schemas.ts'
import { findPeople } from '#server/features/people/identity/index.ts'
import { listChanged, readSettings } from '#server/features/site/settings/index.ts'
import { listDeeds } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/pool.ts'

const HISTORY_SHOWN = 50

export async function showSettings(db: Database) {
  const [values, changed] = await Promise.all([readSettings(db), listChanged(db)])
  const people = await findPeople(
    db,
    changed.map(({ updatedBy }) => updatedBy),
  )
  return {
    values,
    defaults: DEFAULT_SETTINGS,
    changes: changed.map(({ key, version, updatedAt, updatedBy }) => ({
      key,
      version,
      changedAt: updatedAt.toISOString(),
      changedBy: people.get(updatedBy ?? '')?.displayName ?? null,
    })),
  }
}

/** Every change leaves its line with both values: they are read from there. */
export async function listHistory(db: Database, key: SettingKey) {
  const rows = await listDeeds(db, { action: 'change-setting', subjectId: key, limit: HISTORY_SHOWN })
  const people = await findPeople(
    db,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map(({ actorId, at, details }) => ({
    changedAt: at.toISOString(),
    changedBy: people.get(actorId ?? '')?.displayName ?? null,
    before: details.before ?? null,
    after: details.after ?? null,
  }))
}
