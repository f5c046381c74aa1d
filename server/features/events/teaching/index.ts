/** What instructors teach: their day, what they are asked for, what they noted; and all of them, for admins. */
import * as contract from '#contract/events/teaching.ts'
import { findTeaching } from '#server/features/events/events/editing/index.ts'
import { findCollaboratorOf } from '#server/features/people/collaborators/index.ts'
import { refuseErased } from '#server/features/people/identity/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import type { Deps } from './deps.ts'
import { listOverviews } from './list-all-instructors.ts'
import { listTaught } from './list-teaching.ts'
import { deleteNotes, listNotes, saveNote } from './store.ts'

export function createTeaching(deps: Deps): { routes: Route[] } {
  return {
    routes: [
      route(contract.listTeaching, (call) => listTaught(deps, call)),
      route(contract.saveTeachingNote, (call) => keepNote(deps, call)),
      route(contract.listAllInstructors, (call) => listOverviews(deps, call)),
    ],
  }
}

/** About what one teaches or was asked for; to others there is no such event. */
async function keepNote({ db, clock }: Deps, { input, me }: Call<typeof contract.saveTeachingNote>) {
  const { eventId, body } = input
  await db.transaction(async (tx) => {
    const page = await findCollaboratorOf(tx, me.id)
    const teaching = page ? await findTeaching(tx, [page.id]) : []
    if (!teaching.some((each) => each.eventId === eventId)) throw new AppError('NOT_FOUND')
    await saveNote(tx, { eventId, userId: me.id, body, now: clock.now() })
    await refuseErased(tx, me.id)
  })
  return undefined
}

export const notesOfPerson: PersonalData = {
  name: 'teachingNotes',
  export: async (tx, userId) =>
    (await listNotes(tx, userId)).map(({ eventId, body, updatedAt }) => ({ eventId, body, updatedAt })),
  erase: (tx, userId) => deleteNotes(tx, userId),
}
