/** From a draft to a role: what an application asks for, who sees it, and what an approval does. */
import { describe, expect, it, vi } from 'vitest'
import { REAPPLY_DAYS } from '#contract/people/application-terms.ts'
import {
  getApplicationFile,
  getMyApplications,
  listRejectedApplications,
  removeApplicationFile,
  reopenApplication,
  sendApplicationFile,
  startApplication,
  submitApplication,
  withdrawApplication,
} from '#contract/people/applications.ts'
import { listMyCertifications } from '#contract/people/certifications.ts'
import { listMyCredentials } from '#contract/people/credentials.ts'
import { getUser } from '#contract/people/identity.ts'
import { getInstructorProfile } from '#contract/people/instructors.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { getProviderProfile, getProviderSettings } from '#contract/people/providers.ts'
import { decideItem, getQueueItem, listQueue } from '#contract/site/moderation.ts'
import { openStream } from '#server/testing/live-stream.ts'
import { raceAtRow } from '#server/testing/race.ts'
import {
  handIn,
  prepareApplication,
  sendDocument,
  writeInstructor,
  writeProvider,
} from '#server/testing/samples/applications.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { testShop } from '#server/testing/test-shop.ts'
import { decide as decideApplication, lockWithPerson } from './approvals.ts'
import type { Deps } from './deps.ts'
import { findApplication } from './store.ts'

const shop = await testShop()
const admin = await shop.has.admin({ displayName: 'Ana Admin' })
const REASON = 'The certificate cannot be read.'
const DAY_MS = 86_400_000

async function findQueued(id: string) {
  const states = ['waiting', 'asked'] as const
  const lists = await Promise.all(
    states.map((state) => admin.send(listQueue, { area: 'approvals', kind: 'application', state })),
  )
  return lists.flatMap(({ body }) => body.items).find((item) => item.id === id)
}

async function decide(id: string, more: object = {}) {
  const version = (await findQueued(id))?.version ?? ''
  return admin.send(decideItem, {
    kind: 'application',
    subjectId: id,
    version,
    decision: 'approve',
    ...more,
  })
}

/** Ten seconds pass, and the worker comes by. */
async function decideNow(id: string, more: object = {}) {
  const { status, body } = await decide(id, more)
  expect(status).toBe(200)
  shop.clock.advance(10_000)
  await shop.tasks.apply_moderation_decision?.({ decisionId: body.decisionId })
}

const readMine = async (person: TestPerson) => (await person.send(getMyApplications, {})).body
const rowsIn = async (sql: string, values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

describe('an application', () => {
  it('is opened once a kind, also by two taps at one moment', async () => {
    const person = await shop.has.customer()
    const both = await Promise.all([1, 2, 3].map(() => person.send(startApplication, { kind: 'provider' })))
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    const other = await person.send(startApplication, { kind: 'instructor' })
    expect(other.body.id).not.toBe(both[0]?.body.id)
    // Without the index there would be two.
    await expect(
      rowsIn(
        `insert into applications (id, user_id, kind, status, created_at, updated_at)
         values ('apl_second', $1, 'provider', 'draft', now(), now())`,
        [person.user.id],
      ),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('is a customer’s alone to make', async () => {
    for (const role of ['provider', 'instructor', 'admin'] as const) {
      const reply = await (await shop.has[role]()).send(startApplication, { kind: 'provider' })
      expect(reply).toMatchObject({ status: 409, body: { code: 'NOT_A_CUSTOMER' } })
    }
  })

  it('says all that it lacks, and is not handed in', async () => {
    const person = await shop.has.customer()
    const { body } = await person.send(startApplication, { kind: 'instructor' })
    const reply = await person.send(submitApplication, {
      applicationId: body.id,
      version: body.version,
      birthDate: '2010-01-01',
      instructor: writeInstructor({
        policeRecordOn: '2026-01-01',
        npprInstructorNumber: '',
        bio: { en: 'Here.', es: ' ' },
      }),
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'APPLICATION_INCOMPLETE' } })
    expect((reply.body as unknown as { details: { lacks: unknown } }).details.lacks).toEqual([
      { field: 'birthDate', reason: 'too_young' },
      { field: 'weaponsLicense', reason: 'missing' },
      { field: 'policeRecordOn', reason: 'too_old' },
      { field: 'police_record', reason: 'missing' },
      { field: 'npprInstructorNumber', reason: 'missing' },
      { field: 'training_certificate', reason: 'missing' },
      { field: 'teaching_proof', reason: 'missing' },
      { field: 'bio.es', reason: 'missing' },
    ])
    const mine = await readMine(person)
    expect(mine).toMatchObject({ birthDate: null, weaponsLicense: null, applications: [{ status: 'draft' }] })
  })

  it('is its owner’s: others are not told that it exists', async () => {
    const [owner, other] = [await shop.has.customer(), await shop.has.customer()]
    const { id } = await prepareApplication(owner, 'provider')
    const fileId = (await readMine(owner)).applications[0]?.files[0]?.id ?? ''
    const file = { bytes: await makePhoto() }
    const tries = [
      other.send(sendApplicationFile, { applicationId: id, document: 'club_license' }, { file }),
      other.send(removeApplicationFile, { fileId }),
      other.send(getApplicationFile, { fileId }),
      other.send(submitApplication, { applicationId: id, version: 1, provider: writeProvider() }),
      other.send(withdrawApplication, { applicationId: id }),
      // Not handed in yet: an admin has nothing to look at.
      admin.send(getApplicationFile, { fileId }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await findQueued(id)).toBeUndefined()
    expect((await owner.send(getApplicationFile, { fileId })).status).toBe(200)
  })

  it('takes another document in the place of the old, several proofs, and none of the other kind', async () => {
    const person = await shop.has.customer()
    const { body } = await person.send(startApplication, { kind: 'instructor' })
    await sendDocument(person, body.id, 'police_record')
    expect((await sendDocument(person, body.id, 'police_record')).body.files).toHaveLength(1)
    for (let sent = 0; sent < 5; sent += 1) await sendDocument(person, body.id, 'teaching_proof')
    expect((await sendDocument(person, body.id, 'teaching_proof')).body).toMatchObject({
      code: 'TOO_MANY_ITEMS',
    })
    expect((await sendDocument(person, body.id, 'club_license')).status).toBe(404)
  })

  it('stays as it is while an admin looks at it, and is gone for good when it is taken back', async () => {
    const [person, stream] = [await shop.has.customer(), await openStream(await shop.has.admin())]
    const { body } = await handIn(person, 'provider')
    expect(body).toMatchObject({ status: 'submitted', version: 2 })
    // Admins who have the queue open see it come, and go.
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation']))
    expect((await sendDocument(person, body.id, 'club_license')).status).toBe(409)
    const again = { applicationId: body.id, version: body.version, provider: writeProvider() }
    expect((await person.send(submitApplication, again)).status).toBe(409)
    expect((await person.send(withdrawApplication, { applicationId: body.id })).status).toBe(204)
    await vi.waitFor(() => expect(stream.hints()).toEqual(['moderation', 'moderation']))
    const [mine] = (await readMine(person)).applications
    expect(mine).toMatchObject({ status: 'withdrawn', provider: null, files: [] })
    expect(await findQueued(body.id)).toBeUndefined()
    expect((await person.send(startApplication, { kind: 'provider' })).status).toBe(201)
  })
})

describe('an approval', () => {
  it('makes an instructor: role, page, number, certification and license, in one go, still signed in', async () => {
    const person = await shop.has.customer({ displayName: 'Marta Soto' })
    const details = writeInstructor()
    const { body } = await handIn(person, 'instructor', details)
    expect(body.instructor).toMatchObject({ certificateNumber: 'NRA-20394821' })
    const { body: item } = await admin.send(getQueueItem, { kind: 'application', subjectId: body.id })
    expect(item.documents.map(({ document }) => document)).toEqual([
      'weapons_license',
      'police_record',
      'training_certificate',
      'teaching_proof',
    ])
    expect(JSON.stringify(item)).not.toContain('NRA-20394821')
    const path = item.documents[1]?.path ?? ''
    expect((await admin.fetch(path)).status).toBe(200)
    const looked = await rowsIn('select action from audit_log where actor_id = $1 and subject_id = $2', [
      admin.user.id,
      path.split('/').at(-1),
    ])
    expect(looked).toEqual([{ action: 'view-application-file' }])

    await decideNow(body.id)
    // Told by the database, in the same session.
    await vi.waitFor(async () => expect((await person.send(getUser)).body.role).toBe('instructor'))
    expect((await person.send(getInstructorProfile, {})).body).toMatchObject({
      firstName: 'Marta',
      slug: expect.stringContaining('marta-soto-vega'),
      npprInstructorNumber: details.npprInstructorNumber,
      isNpprVerified: true,
      headline: details.headline,
      specialties: ['low_light'],
    })
    const certifications = (await person.send(listMyCertifications, {})).body
    expect(certifications).toMatchObject([
      { kind: 'instructor', issuer: 'nra', numberEnd: '4821', status: 'verified', fileType: 'image/jpeg' },
    ])
    const file = await person.fetch(`/api/certifications/${certifications[0]?.id}/file`)
    expect(file.status).toBe(200)
    expect((await person.send(listMyCredentials, {})).body).toMatchObject([
      { kind: 'weapons_license', status: 'verified' },
    ])
    const deeds = await rowsIn(
      `select actor_id, details from audit_log where subject_id = $1 and action = 'change-role'`,
      [person.user.id],
    )
    expect(deeds).toEqual([{ actor_id: admin.user.id, details: { from: 'customer', to: 'instructor' } }])
    const told = (await person.send(listNotifications, {})).body.items
    expect(told.find(({ kind }) => kind === 'application_decided')).toMatchObject({ path: '/instructor' })
    const mails = await shop.mail.to(person.user.email)
    expect(mails.map(({ subject }) => subject)).toContain("You're in: teach with us")
  })

  it('makes a provider with what the treasury knows them by, and ends what else they asked for', async () => {
    const person = await shop.has.customer()
    const details = writeProvider()
    const other = await prepareApplication(person, 'instructor')
    const { body } = await handIn(person, 'provider', details)
    const [kept] = await rowsIn('select terms_version, terms_accepted_at from applications where id = $1', [
      body.id,
    ])
    expect(kept).toMatchObject({ terms_version: '2026-11', terms_accepted_at: expect.any(Date) })
    await decideNow(body.id)
    await vi.waitFor(async () => expect((await person.send(getUser)).body.role).toBe('provider'))
    expect((await person.send(getProviderProfile, {})).body).toMatchObject({
      name: details.businessName,
      headline: details.headline,
      municipality: 'Cayey',
    })
    expect((await person.send(getProviderSettings, {})).body.merchantRegistration).toBe('1234567-0012')
    const mine = (await readMine(person)).applications
    expect(mine.find(({ id }) => id === other.id)?.status).toBe('withdrawn')
    expect(mine.find(({ id }) => id === body.id)?.status).toBe('approved')
  })

  it('that comes twice does it once', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    const { body: decided } = await decide(body.id)
    shop.clock.advance(10_000)
    const run = () => shop.tasks.apply_moderation_decision?.({ decisionId: decided.decisionId })
    await Promise.all([run(), run(), run()])
    const pages = await rowsIn('select id from collaborators where user_id = $1', [person.user.id])
    const deeds = await rowsIn(`select id from audit_log where subject_id = $1 and action = 'change-role'`, [
      person.user.id,
    ])
    expect([pages.length, deeds.length]).toEqual([1, 1])
    expect((await decide(body.id)).status).toBe(409)
  })

  it('of two with one NPPR number is refused for the second, at the decision and when it is applied', async () => {
    const [first, second, third] = await shop.has.customers(3)
    if (!first || !second || !third) throw new Error('Three were made')
    const npprInstructorNumber = 'NPPR-99001'
    const ids = []
    for (const person of [first, second])
      ids.push((await handIn(person, 'instructor', { npprInstructorNumber })).body.id)
    const [one = '', two = ''] = ids
    // Both are decided before either is applied.
    const decisions = [await decide(one), await decide(two)].map(({ body }) => body.decisionId)
    shop.clock.advance(10_000)
    for (const decisionId of decisions) await shop.tasks.apply_moderation_decision?.({ decisionId })
    const failed = await rowsIn('select failure from moderation_decisions where id = $1', [decisions[1]])
    expect(failed).toEqual([{ failure: 'NPPR_NUMBER_TAKEN' }])
    expect((await second.send(getUser)).body.role).toBe('customer')
    const refused = await decide(two)
    expect(refused).toMatchObject({ status: 409, body: { code: 'NPPR_NUMBER_TAKEN' } })
    // Whoever comes later hears it when they hand it in.
    expect((await handIn(third, 'instructor', { npprInstructorNumber })).body).toMatchObject({
      code: 'NPPR_NUMBER_TAKEN',
    })
  })

  it('is refused where the person has become something else, or has a page that does not fit', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    const codeOf = async () => (await decide(body.id)).body as unknown as { code: string }
    const page = (change: string) =>
      rowsIn(
        `insert into collaborators (id, kind, user_id, slug, name, suspended_at) values ('col_' || $1, ${change}) on conflict (id)
         do update set kind = excluded.kind, suspended_at = excluded.suspended_at`,
        [person.user.id],
      )
    await page(`'provider', $1, $1, 'Old', now()`)
    expect(await codeOf()).toMatchObject({ code: 'PAGE_SUSPENDED' })
    await page(`'instructor', $1, $1, 'Old', null`)
    expect(await codeOf()).toMatchObject({ code: 'OTHER_PAGE' })
    await page(`'provider', $1, $1, 'Old', null`)
    await rowsIn(`update users set role = 'instructor' where id = $1`, [person.user.id])
    expect(await codeOf()).toMatchObject({ code: 'NOT_A_CUSTOMER' })
  })
})

describe('two decisions about one application at one moment', () => {
  /** Of two admins; both stand at a row before either may write it. */
  async function decideTwice(lock: typeof lockWithPerson, decisions: readonly ('approve' | 'reject')[]) {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    const deps = { publicUrl: shop.env.publicUrl, publishPage: async () => undefined } as unknown as Deps
    const rule = (decision: 'approve' | 'reject') => () => {
      const now = shop.clock.now()
      const ruling = { id: body.id, decision, reason: REASON, fieldNotes: {}, actorId: admin.user.id, now }
      return shop.database.db
        .transaction((tx) => decideApplication(tx, deps, ruling, lock))
        .then(
          () => 'decided',
          (error) => error.code as string,
        )
    }
    const rows = { table: 'applications', id: body.id } as const
    const outcomes = await raceAtRow(shop.database, rows, decisions.map(rule))
    const [kept] = await rowsIn(
      'select a.status, u.role from applications a join users u on u.id = a.user_id where a.id = $1',
      [body.id],
    )
    return { outcomes: outcomes.sort(), isTrue: (kept.status === 'approved') === (kept.role === 'provider') }
  }

  it('end in one, and the role says the same as the application', async () => {
    const once = { outcomes: ['CONFLICT', 'decided'], isTrue: true }
    expect(await decideTwice(lockWithPerson, ['approve', 'reject'])).toEqual(once)
    expect(await decideTwice(lockWithPerson, ['reject', 'reject'])).toEqual(once)
  })

  it('would both count without the lock (negative control)', async () => {
    const unlocked: typeof lockWithPerson = (tx, { id }) => findApplication(tx, id)
    expect((await decideTwice(unlocked, ['reject', 'reject'])).outcomes).toEqual(['decided', 'decided'])
  })
})

describe('what is not approved', () => {
  it('comes back with notes on its fields, and is handed in again', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'instructor')
    const fieldNotes = { training_certificate: 'Too dark.' }
    await decideNow(body.id, { decision: 'ask', reason: REASON, fieldNotes })
    const [asked] = (await readMine(person)).applications
    expect(asked).toMatchObject({
      status: 'changes_asked',
      reviewNotes: { reason: REASON, fields: fieldNotes, by: 'Ana Admin' },
    })
    expect(await findQueued(body.id)).toMatchObject({ isAsked: true })
    expect((await shop.mail.last(person.user.email)).text).toContain(REASON)
    expect((await sendDocument(person, body.id, 'training_certificate')).status).toBe(200)
    const again = await person.send(submitApplication, {
      applicationId: body.id,
      version: asked?.version ?? 0,
      instructor: writeInstructor(),
    })
    expect(again.body).toMatchObject({ status: 'submitted', reviewNotes: null })
    await decideNow(body.id)
    await vi.waitFor(async () => expect((await person.send(getUser)).body.role).toBe('instructor'))
  })

  it('when rejected keeps its reason, and can be tried again after 30 days', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    expect((await decide(body.id, { decision: 'reject' })).body).toMatchObject({ code: 'REASON_REQUIRED' })
    await decideNow(body.id, { decision: 'reject', reason: REASON })
    const [mine] = (await readMine(person)).applications
    expect(mine).toMatchObject({ status: 'rejected', reason: REASON, reapplyAt: expect.any(String) })
    const start = () => person.send(startApplication, { kind: 'provider' })
    expect((await start()).body).toMatchObject({ code: 'APPLY_LATER' })
    await rowsIn('update applications set decided_at = $2 where id = $1', [
      body.id,
      new Date(shop.clock.now().getTime() - REAPPLY_DAYS * DAY_MS),
    ])
    expect((await start()).status).toBe(201)
  })

  it('is opened again by an admin alone, once, and can be handed in without waiting', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    await decideNow(body.id, { decision: 'reject', reason: REASON })
    const reopened = { applicationId: body.id, reason: 'Send us the newer license.' }
    for (const other of [person, await shop.has.provider(), await shop.has.instructor()])
      expect((await other.send(reopenApplication, reopened)).status).toBe(403)
    const listed = async () =>
      (await admin.send(listRejectedApplications, {})).body.find(({ id }) => id === body.id)
    expect(await listed()).toMatchObject({ kind: 'provider', reason: REASON, decidedBy: 'Ana Admin' })
    expect((await admin.send(reopenApplication, { ...reopened, reason: 'Why?' })).status).toBe(400)
    const both = await Promise.all([1, 2].map(() => admin.send(reopenApplication, reopened)))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await listed()).toBeUndefined()
    const [mine] = (await readMine(person)).applications
    expect(mine).toMatchObject({
      status: 'changes_asked',
      reviewNotes: { reason: reopened.reason, by: 'Ana Admin' },
      reason: '',
      reapplyAt: null,
    })
    expect(mine?.files).toHaveLength(2)
    expect(await findQueued(body.id)).toMatchObject({ isAsked: true })
    const deeds = await rowsIn(
      `select actor_id, reason, before, after from audit_log where subject_id = $1 and action = 'reopen-application'`,
      [body.id],
    )
    expect(deeds).toEqual([
      {
        actor_id: admin.user.id,
        reason: reopened.reason,
        before: { status: 'rejected' },
        after: { status: 'changes_asked' },
      },
    ])
    const told = (await person.send(listNotifications, {})).body.items
    expect(told[0]).toMatchObject({
      title: 'You can change your application and send it again',
      body: reopened.reason,
      path: '/account/apply?kind=provider',
    })
    expect((await shop.mail.last(person.user.email)).text).toContain(reopened.reason)
    const again = { applicationId: body.id, version: mine?.version ?? 0, provider: writeProvider() }
    expect((await person.send(submitApplication, again)).body).toMatchObject({ status: 'submitted' })
    await decideNow(body.id)
    await vi.waitFor(async () => expect((await person.send(getUser)).body.role).toBe('provider'))
    expect((await admin.send(reopenApplication, reopened)).status).toBe(409)
  })

  it('stays closed where they have begun another, or are no customer any more', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    await decideNow(body.id, { decision: 'reject', reason: REASON })
    const reopen = () =>
      admin.send(reopenApplication, { applicationId: body.id, reason: 'Send us the newer license.' })
    await rowsIn(`update users set role = 'instructor' where id = $1`, [person.user.id])
    expect((await reopen()).body).toMatchObject({ code: 'NOT_A_CUSTOMER' })
    await rowsIn(`update users set role = 'customer' where id = $1`, [person.user.id])
    await rowsIn(
      `insert into applications (id, user_id, kind, status, created_at, updated_at)
       values ('apl_' || $1, $1, 'provider', 'draft', $2, $2)`,
      [person.user.id, shop.clock.now()],
    )
    expect((await reopen()).body).toMatchObject({ code: 'CONFLICT' })
    const listed = (await admin.send(listRejectedApplications, {})).body
    expect(listed.map(({ id }) => id)).not.toContain(body.id)
  })

  it('loses its documents when it was decided long ago', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'provider')
    await decideNow(body.id, { decision: 'reject', reason: REASON })
    await shop.tasks.delete_decided_application_files?.({})
    expect((await readMine(person)).applications[0]?.files).toHaveLength(2)
    await rowsIn(`update applications set decided_at = decided_at - interval '91 days' where id = $1`, [
      body.id,
    ])
    await shop.tasks.delete_decided_application_files?.({})
    expect((await readMine(person)).applications[0]?.files).toEqual([])
  })
})

describe('a person’s data', () => {
  it('has the application in it, and goes with the account: the queue forgets them too', async () => {
    const person = await shop.has.customer()
    const { body } = await handIn(person, 'instructor')
    const exported = (await shop.dataOf(person)) as unknown as {
      applications: { details: object; files: { path: string }[] }[]
    }
    expect(exported.applications).toMatchObject([
      { details: { firstName: 'Marta', certificateNumber: 'NRA-20394821' } },
    ])
    expect(exported.applications[0]?.files).toHaveLength(3)
    const { body: decided } = await decide(body.id)
    await shop.erase(person)
    const left = await rowsIn('select id from applications where user_id = $1', [person.user.id])
    expect([left, await findQueued(body.id)]).toEqual([[], undefined])
    // Decided in the moment in which they left: nothing comes of it.
    shop.clock.advance(10_000)
    await shop.tasks.apply_moderation_decision?.({ decisionId: decided.decisionId })
    expect(await rowsIn('select role from users where id = $1', [person.user.id])).toEqual([
      { role: 'customer' },
    ])
  })
})
