import { proposeCollaboration } from '#contract/events/collaborations.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { inDays, makeInstructor } from './event-editing.ts'

export const TERMS = { sharePercent: 25, startsOn: inDays(0).slice(0, 10), endsOn: null }

/** The page of whoever sells: made with their first product. */
async function makeProvider(shop: TestShop, person: TestPerson): Promise<string> {
  return (await shop.has.product({ ownerId: person.user.id })).providerId
}

/** A provider and an instructor, with their pages. */
export async function makePair(shop: TestShop) {
  const [provider, instructor] = [await shop.has.provider(), await shop.has.instructor()]
  return {
    provider,
    instructor,
    providerId: await makeProvider(shop, provider),
    instructorId: await makeInstructor(shop, instructor.user.id),
  }
}

/** Proposed to the caller, who may answer; an admin gets one that runs, which they may end. */
async function proposedTo(shop: TestShop, { person }: Caller) {
  const pair = await makePair(shop)
  const role = person?.user.role
  if (person && role === 'provider') {
    const partnerId = await makeProvider(shop, person)
    return (await pair.instructor.send(proposeCollaboration, { partnerId, ...TERMS })).body
  }
  const partnerId =
    person && role === 'instructor' ? await makeInstructor(shop, person.user.id) : pair.instructorId
  const { body } = await pair.provider.send(proposeCollaboration, { partnerId, ...TERMS })
  if (role === 'admin')
    await shop.database.pool.query(
      `update collaborations set status = 'accepted', waits_for = null, accepted_at = now() where id = $1`,
      [body.id],
    )
  return body
}

export const collaborationSamples: Record<string, MakeSample> = {
  listCollaborations: () => ({ input: {} }),
  getCollaboration: async (shop, caller) => ({
    input: { collaborationId: (await proposedTo(shop, caller)).id },
  }),
  proposeCollaboration: async (shop, { person }) => {
    const pair = await makePair(shop)
    if (person?.user.role === 'provider') {
      await makeProvider(shop, person)
      return { input: { partnerId: pair.instructorId, ...TERMS } }
    }
    // An admin who teaches proposes as an instructor.
    if (person) await makeInstructor(shop, person.user.id)
    return { input: { partnerId: pair.providerId, ...TERMS } }
  },
  moveCollaboration: async (shop, caller) => {
    const { id, version } = await proposedTo(shop, caller)
    const action = caller.person?.user.role === 'admin' ? 'end' : 'accept'
    return { input: { collaborationId: id, version, action } }
  },
  findInstructors: () => ({ input: {} }),
  listPartners: () => ({ input: {} }),
  listTeaching: () => ({ input: {} }),
  saveTeachingNote: async (shop, { person }) => {
    const event = await shop.has.event()
    const instructor = person ?? (await shop.has.instructor())
    await shop.database.pool.query(
      `insert into event_instructors (event_id, instructor_id, status) values ($1, $2, 'accepted')`,
      [event.id, await makeInstructor(shop, instructor.user.id)],
    )
    return { input: { eventId: event.id, body: 'Bring the timer.' } }
  },
  listAllInstructors: () => ({ input: {} }),
  listInstructorUnread: () => ({ input: {} }),
}
