import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  addCredential,
  decideCredential,
  getCredential,
  getCredentialPhoto,
  listCredentialsToReview,
  listMyCredentials,
  sendCredentialPhoto,
  withdrawCredential,
} from '#contract/people/credentials.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { addDays, localDay } from '#server/platform/local-day.ts'
import { CREDENTIAL, sendIn, sendInWithPhoto } from '#server/testing/samples/credentials.ts'
import { makePhoto } from '#server/testing/samples/images.ts'
import { testShop } from '#server/testing/test-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'credentials-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const shop = await testShop({ env: { dataDir } })
const { pool } = shop.database
const owner = await shop.has.customer({ displayName: 'Ana Rivera' })
const admin = await shop.has.admin({ displayName: 'Luis Admin' })
const today = () => localDay(shop.clock.now())

async function rowOf(id: string) {
  return (await pool.query('select * from credentials where id = $1', [id])).rows[0]
}

function photoFiles(): string[] {
  return readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith('.sealed'))
    .map((each) => join(each.parentPath, each.name))
}

/** As the worker would. */
async function runDropJobs() {
  const { rows } = await pool.query(
    "delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'drop_sealed_files') returning payload",
  )
  for (const { payload } of rows) await shop.tasks.drop_sealed_files?.(payload)
}

describe('at rest', () => {
  it('neither a number nor a photo can be read, and both come back whole to their owner', async () => {
    const bytes = await makePhoto()
    const { id, numberEnd } = await sendIn(owner)
    const sent = await owner.send(sendCredentialPhoto, { credentialId: id }, { file: { bytes } })
    expect(sent.body).toMatchObject({ hasPhoto: true, status: 'pending' })
    expect(numberEnd).toBe('4821')
    expect(JSON.stringify(await rowOf(id))).not.toContain('2039')
    const sealed = readFileSync(join(dataDir, 'files', (await rowOf(id)).photo_name))
    await expect(sharp(sealed).metadata()).rejects.toThrow()

    expect((await owner.send(getCredential, { credentialId: id })).body).toMatchObject({
      number: CREDENTIAL.number,
      ownerName: 'Ana Rivera',
    })
    const photo = await owner.fetch(`/api/credentials/${id}/photo`)
    expect(photo.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 60,
      height: 40,
    })
  })

  it('nothing is left of what its owner took back, or sent anew', async () => {
    const { id: credentialId } = await sendInWithPhoto(owner)
    const { photo_name: first } = await rowOf(credentialId)
    await owner.send(sendCredentialPhoto, { credentialId }, { file: { bytes: await makePhoto() } })
    await runDropJobs()
    expect(photoFiles().some((path) => path.endsWith(first))).toBe(false)
    const { photo_name: second } = await rowOf(credentialId)
    expect(photoFiles().some((path) => path.endsWith(second))).toBe(true)

    expect((await owner.send(withdrawCredential, { credentialId })).status).toBe(204)
    await runDropJobs()
    expect(await rowOf(credentialId)).toMatchObject({ number_sealed: '', number_end: '', photo_name: null })
    expect(photoFiles().some((path) => path.endsWith(second))).toBe(false)
    expect((await owner.send(getCredential, { credentialId })).status).toBe(404)
    expect((await owner.send(withdrawCredential, { credentialId })).status).toBe(404)
  })
})

describe('whoever is neither its owner nor an admin', () => {
  it('is not told that it exists', async () => {
    const stranger = await shop.has.provider()
    const { id: credentialId } = await sendInWithPhoto(owner)
    const file = { bytes: await makePhoto() }
    const answers = [
      await stranger.send(getCredential, { credentialId }),
      await stranger.send(getCredentialPhoto, { credentialId }),
      await stranger.send(sendCredentialPhoto, { credentialId }, { file }),
      await stranger.send(withdrawCredential, { credentialId }),
      // An admin looks, but does not change.
      await admin.send(sendCredentialPhoto, { credentialId }, { file }),
      await admin.send(withdrawCredential, { credentialId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await stranger.send(listMyCredentials)).body).toEqual([])
  })

  it('an admin’s look is in the audit log, the owner’s is not', async () => {
    const { id: credentialId } = await sendInWithPhoto(owner)
    await owner.send(getCredential, { credentialId })
    await admin.send(getCredential, { credentialId })
    await admin.send(getCredentialPhoto, { credentialId })
    const { rows } = await pool.query(
      'select actor_id, action from audit_log where subject_id = $1 order by id',
      [credentialId],
    )
    expect(rows).toEqual([
      { actor_id: admin.user.id, action: 'view-credential' },
      { actor_id: admin.user.id, action: 'view-credential-photo' },
    ])
  })

  it('an admin without a second factor sees nothing outside demo mode', async () => {
    const { id: credentialId } = await sendInWithPhoto(owner)
    const { app } = await shop.twin({ demo: false })
    expect((await admin.at(app).send(getCredential, { credentialId })).body.code).toBe('TWO_FACTOR_REQUIRED')
  })
})

describe('what is sent in', () => {
  it('is refused when it has run out; on its last day it is taken', async () => {
    const add = (expiresOn: string) => owner.send(addCredential, { ...CREDENTIAL, expiresOn })
    expect((await add(addDays(today(), -1))).body.code).toBe('EXPIRED')
    expect((await add(today())).body).toMatchObject({ status: 'pending', isExpired: false })
  })

  it('must be a photo', async () => {
    const { id: credentialId } = await sendIn(owner)
    const bytes = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    const { body } = await owner.send(sendCredentialPhoto, { credentialId }, { file: { bytes } })
    expect(body.code).toBe('BAD_IMAGE')
    expect((await rowOf(credentialId)).photo_name).toBeNull()
  })
})

describe('the review', () => {
  it('of two admins at once one decides, the other is told who did', async () => {
    const { id: credentialId } = await sendInWithPhoto(owner)
    const other = await shop.has.admin({ displayName: 'Eva Admin' })
    const replies = await Promise.all([
      admin.send(decideCredential, { credentialId, verify: true }),
      other.send(decideCredential, { credentialId, verify: false, reason: 'Blurred' }),
    ])
    const [won, lost] = replies[0].status === 200 ? replies : [replies[1], replies[0]]
    const winner = won === replies[0] ? 'Luis Admin' : 'Eva Admin'
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body.details).toEqual({
      decidedBy: winner,
      action: won.body.status,
      at: expect.stringMatching(/^\d{4}-/),
    })
    expect(
      (await owner.send(sendCredentialPhoto, { credentialId }, { file: { bytes: await makePhoto() } }))
        .status,
    ).toBe(409)
  })

  it('verifies nothing without a photo to compare it with', async () => {
    const { id: credentialId } = await sendIn(owner)
    const verify = () => admin.send(decideCredential, { credentialId, verify: true })
    expect((await verify()).body.code).toBe('PHOTO_NEEDED')
    expect((await rowOf(credentialId)).status).toBe('pending')
    await owner.send(sendCredentialPhoto, { credentialId }, { file: { bytes: await makePhoto() } })
    expect((await verify()).body.status).toBe('verified')
  })

  it('needs a reason to reject, and tells the owner what became of it', async () => {
    const person = await shop.has.customer({ displayName: 'Rosa Vega' })
    const { id: credentialId } = await sendInWithPhoto(person)
    expect((await admin.send(decideCredential, { credentialId, verify: false })).body.code).toBe(
      'REASON_REQUIRED',
    )
    await admin.send(decideCredential, { credentialId, verify: false, reason: 'The number cannot be read' })
    expect((await person.send(listMyCredentials)).body).toMatchObject([
      { status: 'rejected', reason: 'The number cannot be read' },
    ])
    expect((await person.send(listNotifications)).body.items).toMatchObject([
      { kind: 'credential_decided', body: 'The number cannot be read', path: '/account/credentials' },
    ])
    expect(JSON.stringify(await shop.mail.last(person.user.email))).toContain('The number cannot be read')
  })

  it('has the longest waiting first, finds by name, and says which event they need it for', async () => {
    const person = await shop.has.customer({ displayName: 'Zoraida 100% Cruz' })
    const event = await shop.has.event({ credentialKinds: ['membership'], title: 'Steel night' })
    await pool.query(
      `insert into waitlist_entries (id, event_id, ticket_type_id, user_id, quantity, created_at)
       values ('wai_1', $1, $2, $3, 1, now())`,
      [event.id, event.ticketTypes[0]?.id, person.user.id],
    )
    const first = await sendIn(person, { kind: 'membership' })
    const second = await sendIn(person, { kind: 'certificate' })
    const list = (q: string, more: object = {}) => admin.send(listCredentialsToReview, { q, ...more })
    expect((await list('100% c')).body.items).toMatchObject([
      { id: first.id, neededFor: 'Steel night', ownerName: 'Zoraida 100% Cruz' },
      { id: second.id, neededFor: null },
    ])
    expect((await list('100%', { kind: 'certificate' })).body.total).toBe(1)
    expect((await list('1%0')).body.total).toBe(0)
  })
})

it('that ends within 30 days warns its owner once, unless a newer one was sent in', async () => {
  const [person, careful] = await shop.has.customers(2)
  for (const each of [person, careful]) {
    const { id } = await sendInWithPhoto(each as typeof owner, { expiresOn: addDays(today(), 30) })
    await admin.send(decideCredential, { credentialId: id, verify: true })
  }
  await sendIn(careful as typeof owner, { expiresOn: addDays(today(), 400) })
  const warnings = async (each: typeof owner | undefined) =>
    (await (each as typeof owner).send(listNotifications)).body.items.filter(
      ({ kind }) => kind === 'credential_expiring',
    ).length
  for (let day = 0; day < 2; day += 1) await shop.tasks.warn_expiring_credentials?.({})
  expect([await warnings(person), await warnings(careful)]).toEqual([1, 0])
})

it('is in the export with its number, and gone with its owner', async () => {
  const person = await shop.has.customer()
  const { id } = await sendInWithPhoto(person)
  const { photo_name: name } = await rowOf(id)
  const exported = JSON.stringify(await shop.dataOf(person))
  expect(exported).toContain(CREDENTIAL.number)
  await shop.erase(person)
  await runDropJobs()
  expect(await rowOf(id)).toBeUndefined()
  expect(photoFiles().some((path) => path.endsWith(name))).toBe(false)
})
