/** What an application lacks, by what the account has and what was sent with it. */
import {
  type InstructorDetails,
  type Lack,
  listLacks,
  type ProviderDetails,
} from '#contract/people/application-lacks.ts'
import type { ApplicationKind } from '#contract/people/application-terms.ts'
import { findWeaponsLicense } from '#server/features/people/credentials/index.ts'
import { findBirthDate } from '#server/features/people/identity/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { localDay } from '#server/platform/local-day.ts'
import { listFiles } from './store.ts'

interface Checked {
  id: string
  userId: string
  kind: ApplicationKind
  details: InstructorDetails | ProviderDetails | null
  submittedAt: Date
}

export async function refuseLacking(db: Database | Tx, application: Checked, now: Date): Promise<void> {
  const lacks = await findLacks(db, application, now)
  if (lacks.length === 0) return
  throw new AppError('APPLICATION_INCOMPLETE', {
    details: { missing: lacks.map(({ field }) => field), lacks },
  })
}

async function findLacks(db: Database | Tx, application: Checked, now: Date): Promise<Lack[]> {
  const { id, userId, kind, details, submittedAt } = application
  if (!details) return [{ field: kind, reason: 'missing' }]
  const today = localDay(now)
  const license = await findWeaponsLicense(db, userId, today)
  const files = await listFiles(db, [id])
  return listLacks(kind, details, {
    today,
    submittedOn: localDay(submittedAt),
    birthDate: await findBirthDate(db, userId),
    hasWeaponsLicense: license !== null,
    documents: files.map(({ document }) => document),
  })
}
