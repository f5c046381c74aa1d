/** The number of the license to teach: one instructor's alone, once an admin has seen it on a certification. */
import {
  findCollaboratorOf,
  lockCollaborator,
  updateCollaborator,
} from '#server/features/people/collaborators/index.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Deps } from '../deps.ts'
import { findProfiles, isNpprTaken, NO_PROFILE, saveProfile } from './store.ts'

export const normalizeNppr = (number: string) => number.trim().toUpperCase()

/** What was verified is what the page says from now on. */
export async function takeOverNpprNumber(tx: Tx, deps: Deps, userId: string, number: string): Promise<void> {
  const page = await findCollaboratorOf(tx, userId)
  if (page?.kind !== 'instructor') return
  await lockCollaborator(tx, page.id, 'instructor')
  const verified = normalizeNppr(number)
  if (await isNpprTaken(tx, verified, page.id)) throw new AppError('NPPR_NUMBER_TAKEN')
  await updateCollaborator(tx, page.id, { npprInstructorNumber: verified })
  const profile = (await findProfiles(tx, [page.id])).get(page.id) ?? {
    ...NO_PROFILE,
    collaboratorId: page.id,
  }
  const version = profile.version + 1
  await saveUnlessTaken(() =>
    saveProfile(tx, { ...profile, verifiedNpprNumber: verified, version, updatedAt: deps.clock.now() }),
  )
  await deps.publishPage(tx)
}

/** Verified for somebody other than this person. */
export async function isNpprNumberTaken(db: Database | Tx, number: string, userId: string): Promise<boolean> {
  const page = await findCollaboratorOf(db, userId)
  return isNpprTaken(db, normalizeNppr(number), page?.id ?? '')
}

const UNIQUE_VIOLATION = '23505'

/** Two admins who verify the same number for two people at one moment: the index stops the second. */
export async function saveUnlessTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === UNIQUE_VIOLATION)
      throw new AppError('NPPR_NUMBER_TAKEN', { cause: error })
    throw error
  }
}
