/** A copy of everything kept about a person, and erasing them. What is kept where is in `server/platform/privacy/`. */
import type { Privacy } from '#contract/people/privacy.schemas.ts'
import * as contract from '#contract/people/privacy.ts'
import { listDatedConsents } from '#server/features/people/consents/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { askForCopy, COPY_JOB, deleteOldCopies, makeCopy, serveCopy, showCopy } from './copies.ts'
import type { Deps, PrivacyDeps } from './deps.ts'
import { eraseNow, LIST_JOB } from './erase-now.ts'
import { eraseAgain, writeErasedList } from './erased-list.ts'
import { eraseDue, planOwnErasure, showErasure, undoOwnErasure } from './erasures.ts'
import { findErasure, findNewestCopy } from './store.ts'

export { privacyOfPerson } from './personal-data.ts'

export interface PrivacyFeature {
  /** As the person sees it, for whoever looks after them. */
  read(userId: string): Promise<Privacy>
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  /** After a backup was restored: everybody who had been erased, once more. */
  eraseAgain(): Promise<{ listed: number; erased: string[] }>
  /** At once and whatever stands against it; for tests. */
  eraseNow(userId: string): Promise<void>
}

export function createPrivacy({ secret, ...given }: PrivacyDeps): PrivacyFeature {
  const deps: Deps = { ...given, sealer: createSealer(secret, 'data copies') }
  return {
    read: (userId) => readPrivacy(deps, userId),
    routes: [
      route(contract.getPrivacy, ({ me }) => readPrivacy(deps, me.id)),
      route(contract.requestDataCopy, (call) => askForCopy(deps, call)),
      route(contract.downloadDataCopy, (call) => serveCopy(deps, call)),
      route(contract.planErasure, (call) => planOwnErasure(deps, call)),
      route(contract.undoErasure, (call) => undoOwnErasure(deps, call)),
    ],
    tasks: {
      [COPY_JOB]: (payload) => makeCopy(deps, (payload as { copyId: string }).copyId),
      delete_old_data_copies: () => deleteOldCopies(deps),
      erase_due_people: () => eraseDue(deps),
      [LIST_JOB]: () => writeErasedList(deps),
    },
    timetable: ['9 * * * * delete_old_data_copies', '*/10 * * * * erase_due_people'],
    eraseAgain: () => eraseAgain(deps),
    async eraseNow(userId) {
      await deps.db.transaction(async (tx) => {
        const user = await deps.personalData.lock(tx, userId)
        if (!user) throw new AppError('NOT_FOUND')
        await eraseNow(deps, tx, user)
      })
      deps.forgetPerson(userId)
    },
  }
}

async function readPrivacy({ db, personalData, findTextSince }: Deps, userId: string) {
  const [copy, erasure, consents] = await Promise.all([
    findNewestCopy(db, userId),
    findErasure(db, userId),
    listDatedConsents(db, userId, findTextSince),
  ])
  const blockers = await db.transaction(async (tx) => {
    const user = await personalData.find(tx, userId)
    return user ? personalData.findBlockers(tx, user) : []
  })
  return {
    copy: copy ? showCopy(copy) : null,
    erasure: erasure ? showErasure(erasure) : null,
    blockers,
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
  }
}
