import { createEvent, getEditableEvent, proposeInstructor } from '#contract/events/event-editing.ts'
import { counterAssignment } from '#contract/events/teaching-counters.ts'
import { toLocalTime } from '#server/features/events/events/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'

let made = 0
const DAY_MS = 86_400_000

/** Nine in the morning in Puerto Rico, so many days from now. */
export function inDays(days: number, time = '09:00'): string {
  return `${toLocalTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10)}T${time}`
}

/** A draft that lacks nothing. */
export function writeEvent(changed: object = {}) {
  made += 1
  return {
    kind: 'match' as const,
    title: { en: `Steel match ${made}`, es: `Competencia de acero ${made}` },
    summary: { en: 'Six stages.', es: 'Seis etapas.' },
    description: { en: 'Bring water.', es: 'Trae agua.' },
    venueName: 'Club del Sur',
    municipality: 'Ponce' as const,
    startsAt: inDays(30),
    endsAt: inDays(30, '13:00'),
    capacity: 20,
    ticketTypes: [
      {
        name: { en: 'Entry', es: 'Entrada' },
        priceCents: 4_000,
        taxClass: 'admission' as const,
        quota: null,
        saleStartsAt: null,
        saleEndsAt: null,
        isActive: true,
      },
    ],
    ...changed,
  }
}

/** By a provider as their own, or by somebody else's provider for an admin to look at. */
async function draftFor(shop: TestShop, { person }: Caller) {
  const owner: TestPerson = person?.user.role === 'provider' ? person : await shop.has.provider()
  const { status, body } = await owner.send(createEvent, writeEvent())
  if (status !== 201) throw new Error(`The draft was refused: ${JSON.stringify(body)}`)
  return { owner, ...body.event }
}

type Draft = Awaited<ReturnType<typeof draftFor>>

const ofDraft =
  (make: (draft: Draft, caller: Caller) => object): MakeSample =>
  async (shop, caller) => ({ input: make(await draftFor(shop, caller), caller) })

/** The page of an instructor with a certification that an admin has verified. */
export async function makeInstructor(shop: TestShop, userId: string): Promise<string> {
  const { pool } = shop.database
  const found = await pool.query('select id from collaborators where user_id = $1', [userId])
  if (found.rows[0]) return found.rows[0].id
  const id = newId('col')
  await pool.query(
    `insert into collaborators (id, kind, user_id, slug, name) values ($1, 'instructor', $2, lower(replace($1, '_', '-')), 'Marta Soto')`,
    [id, userId],
  )
  await pool.query(
    `insert into certifications (id, user_id, kind, issuer, title, number_sealed, number_end, status, created_at)
     values ($1, $2, 'instructor', 'nra', 'Instructor', '', '', 'verified', now())`,
    [newId('cer'), userId],
  )
  return id
}

/** Asked to teach: the caller where they are an instructor, else somebody who is. */
const ofProposal: MakeSample = async (shop, caller) => {
  const draft = await draftFor(shop, caller)
  const instructor = caller.person ?? (await shop.has.instructor())
  const instructorId = await makeInstructor(shop, instructor.user.id)
  await draft.owner.send(proposeInstructor, { eventId: draft.id, instructorId })
  return { input: { eventId: draft.id, instructorId, accept: true } }
}

export const eventEditingSamples: Record<string, MakeSample> = {
  createEvent: async (shop, { person }) => ({
    input:
      person?.user.role === 'admin'
        ? { ...writeEvent(), providerId: (await shop.has.event()).providerId }
        : writeEvent(),
  }),
  listManagedEvents: () => ({ input: {} }),
  exportManagedEvents: () => ({ input: {} }),
  copyEvent: ofDraft(({ id }) => ({ eventId: id, startsOn: inDays(60).slice(0, 10) })),
  getEditableEvent: ofDraft(({ id }) => ({ eventId: id })),
  updateEvent: ofDraft(({ id, version }) => ({ eventId: id, version, capacity: 25 })),
  // What each may do with a draft.
  moveEvent: ofDraft(({ id }, { person }) => ({
    eventId: id,
    action: person?.user.role === 'admin' ? 'publish' : 'submit',
  })),
  cancelEvent: ofDraft(({ id }) => ({ eventId: id, reason: 'Rain.' })),
  proposeInstructor: async (shop, caller) => {
    const { id } = await draftFor(shop, caller)
    const instructor = await shop.has.instructor()
    return { input: { eventId: id, instructorId: await makeInstructor(shop, instructor.user.id) } }
  },
  removeInstructor: async (shop, caller) => {
    const { input } = await ofProposal(shop, { ...caller, person: await shop.has.instructor() })
    const { id } = await draftFor(shop, caller)
    return { input: { ...input, eventId: id } }
  },
  listMyAssignments: () => ({ input: {} }),
  answerAssignment: ofProposal,
  counterAssignment: async (shop, caller) => {
    const { input } = await ofProposal(shop, caller)
    return { input: { eventId: (input as { eventId: string }).eventId, sharePercent: 40 } }
  },
  answerCounter: async (shop, caller) => {
    const draft = await draftFor(shop, caller)
    const instructor = await shop.has.instructor()
    const instructorId = await makeInstructor(shop, instructor.user.id)
    await draft.owner.send(proposeInstructor, { eventId: draft.id, instructorId })
    await instructor.send(counterAssignment, { eventId: draft.id, sharePercent: 40 })
    const { body } = await draft.owner.send(getEditableEvent, { eventId: draft.id })
    const at = body.instructors[0]?.counter?.at
    return { input: { eventId: draft.id, instructorId, accept: true, at } }
  },
}
