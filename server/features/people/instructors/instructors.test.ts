import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { getCollaborator } from '#contract/catalog/providers.ts'
import { createEvent, proposeInstructor } from '#contract/events/event-editing.ts'
import {
  addCertification,
  decideCertification,
  getCertification,
  getCertificationFile,
  listCertificationsToReview,
  listInstructorCertifications,
  listMyCertifications,
  sendCertificationFile,
  withdrawCertification,
} from '#contract/people/certifications.ts'
import {
  getInstructorProfile,
  setInstructorPhoto,
  updateInstructorProfile,
} from '#contract/people/instructors.ts'
import { listNotifications } from '#contract/people/notifications.ts'
import { inDays, makeInstructor, writeEvent } from '#server/testing/samples/event-editing.ts'
import { CERTIFICATION, readPageInput, sendInCertification } from '#server/testing/samples/instructors.ts'
import type { TestPerson } from '#server/testing/test-people.ts'
import { type TestShop, testShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestPerson
let marta: TestPerson
beforeAll(async () => {
  shop = await testShop()
  admin = await shop.has.admin()
  marta = await shop.has.instructor()
})

const kindsTold = async (person: TestPerson) => (await person.send(listNotifications, {})).body.items

describe('a page', () => {
  it('is made by the first saving, and shown to everyone', async () => {
    expect((await marta.send(getInstructorProfile, {})).body).toMatchObject({ id: null, version: 0 })
    const { body } = await marta.send(updateInstructorProfile, await readPageInput(marta))
    expect(body).toMatchObject({
      firstName: 'Marta',
      lastName: 'Soto Vega',
      slug: 'marta-soto-vega',
      version: 1,
    })
    const page = await shop.guest().send(getCollaborator, { slug: 'marta-soto-vega' })
    expect(page.body).toMatchObject({
      name: 'Marta Soto Vega',
      specialties: ['low_light'],
      municipality: 'Ponce',
    })
  })

  it('is not overwritten from a tab that is behind, which is told what is there', async () => {
    const input = await readPageInput(marta)
    await marta.send(updateInstructorProfile, { ...input, firstName: 'Martha' })
    const late = await marta.send(updateInstructorProfile, input)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'CONFLICT', details: { current: { firstName: 'Martha' } } })
  })

  it('has a photo that the server cuts as it was asked to', async () => {
    const half = { create: { width: 200, height: 100, channels: 3 as const, background: '#ff0000' } }
    const blue = await sharp({ ...half, create: { ...half.create, width: 100, background: '#0000ff' } })
      .png()
      .toBuffer()
    const photo = await sharp(half)
      .composite([{ input: blue, left: 100, top: 0 }])
      .png()
      .toBuffer()
    const { body } = await marta.send(
      setInstructorPhoto,
      { x: 0.5, y: 0, width: 0.4, height: 1 },
      { file: { bytes: new Uint8Array(photo), type: 'image/png' } },
    )
    expect(body.picture).toMatchObject({ width: 80, height: 100 })
    expect(body.profilePictureUrl).toMatch(/^\/images\/[a-f0-9]{32}\/640\.webp$/)
    expect(body.picture?.color).toMatch(/^#[01].[01].[ef]/)
  })

  it('keeps a box within the picture', async () => {
    const file = { bytes: new TextEncoder().encode('%PDF-1.7'), type: 'image/png' }
    const box = { x: 0, y: 0, width: 1, height: 1 }
    expect((await marta.send(setInstructorPhoto, box, { file })).body).toMatchObject({ code: 'BAD_IMAGE' })
    expect((await marta.send(setInstructorPhoto, { ...box, x: 2 }, { file })).status).toBe(400)
  })
})

describe('a certification', () => {
  it('is sealed, looked at, decided once, and told', async () => {
    const sent = await sendInCertification(marta)
    const { rows } = await shop.database.pool.query('select * from certifications where id = $1', [sent.id])
    expect(JSON.stringify(rows)).not.toContain(CERTIFICATION.number)
    const whole = await admin.send(getCertification, { certificationId: sent.id })
    expect(whole.body).toMatchObject({ number: CERTIFICATION.number, fileType: 'image/jpeg' })
    const looks = await shop.database.pool.query(
      `select 1 from audit_log where action = 'view-certification' and subject_id = $1`,
      [sent.id],
    )
    expect(looks.rowCount).toBe(1)
    const waiting = await admin.send(listCertificationsToReview, {})
    expect(waiting.body.items.map(({ id }) => id)).toContain(sent.id)
    const decide = { certificationId: sent.id, verify: true }
    const answers = await Promise.all([
      admin.send(decideCertification, decide),
      admin.send(decideCertification, decide),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { decidedBy: admin.user.displayName, action: 'verified' },
    })
    expect(await kindsTold(marta)).toMatchObject([{ kind: 'certification_decided' }])
    expect((await marta.send(getInstructorProfile, {})).body).toMatchObject({
      npprInstructorNumber: CERTIFICATION.number,
      isNpprVerified: true,
    })
  })

  it('is rejected with a reason of ten letters or more', async () => {
    const { id: certificationId } = await sendInCertification(marta, { issuer: 'nra' })
    const reject = (reason: string) =>
      admin.send(decideCertification, { certificationId, verify: false, reason })
    expect((await reject('blurred')).body).toMatchObject({ code: 'REASON_REQUIRED' })
    expect((await reject('The number cannot be read.')).body).toMatchObject({ status: 'rejected' })
  })

  it('is not verified without a file, which may be a PDF and is then only downloaded', async () => {
    const { body } = await marta.send(addCertification, { ...CERTIFICATION, issuer: 'ipsc' })
    const certificationId = body.id
    const verify = { certificationId, verify: true }
    expect((await admin.send(decideCertification, verify)).body).toMatchObject({ code: 'PHOTO_NEEDED' })
    const file = { bytes: new TextEncoder().encode('%PDF-1.7 paper'), type: 'application/pdf' }
    const sent = await marta.send(sendCertificationFile, { certificationId }, { file })
    expect(sent.body).toMatchObject({ fileType: 'application/pdf' })
    const served = await marta.fetch(getCertificationFile.path.replace('{certificationId}', certificationId))
    expect(await served.text()).toBe('%PDF-1.7 paper')
    expect(served.headers.get('content-disposition')).toContain('attachment')
    const page = { bytes: new TextEncoder().encode('<html>'), type: 'image/png' }
    expect((await marta.send(sendCertificationFile, { certificationId }, { file: page })).body).toMatchObject(
      {
        code: 'BAD_IMAGE',
      },
    )
  })

  it('of somebody else is not there', async () => {
    const other = await shop.has.instructor()
    const { id: certificationId } = await sendInCertification(marta, { issuer: 'uscca' })
    for (const endpoint of [getCertification, withdrawCertification])
      expect((await other.send(endpoint, { certificationId })).status).toBe(404)
    expect(
      (await other.send(sendCertificationFile, { certificationId }, { file: { bytes: new Uint8Array(9) } }))
        .status,
    ).toBe(404)
    expect((await other.fetch(`/api/certifications/${certificationId}/file`)).status).toBe(404)
  })

  it('leaves nothing when it is withdrawn', async () => {
    const { id: certificationId } = await sendInCertification(marta, { issuer: 'post' })
    expect((await marta.send(withdrawCertification, { certificationId })).status).toBe(204)
    const { rows } = await shop.database.pool.query(
      'select number_sealed, number_end, file_name, title from certifications where id = $1',
      [certificationId],
    )
    expect(rows).toEqual([{ number_sealed: '', number_end: '', file_name: null, title: '' }])
  })

  it('is seen by providers without number or file, and only where it is verified', async () => {
    const ana = await shop.has.instructor()
    const instructorId = await makeInstructor(shop, ana.user.id)
    await sendInCertification(ana, { issuer: 'saftd' })
    const provider = await shop.has.provider()
    const { body } = await provider.send(listInstructorCertifications, { instructorId })
    expect(body).toEqual([
      { kind: 'instructor', issuer: 'nra', issuerName: '', expiresOn: null, state: 'verified' },
    ])
  })
})

describe('an NPPR number', () => {
  it('is one instructor’s alone once it is verified, and has to be seen again when it changes', async () => {
    const [first, second] = [await shop.has.instructor(), await shop.has.instructor()]
    for (const person of [first, second])
      await person.send(updateInstructorProfile, {
        ...(await readPageInput(person)),
        npprInstructorNumber: 'nppr-777',
      })
    const verify = async (person: TestPerson) => {
      const { id } = await sendInCertification(person, { number: 'NPPR-777' })
      return admin.send(decideCertification, { certificationId: id, verify: true })
    }
    expect((await verify(first)).status).toBe(200)
    expect((await verify(second)).body).toMatchObject({ code: 'NPPR_NUMBER_TAKEN' })
    const claim = { ...(await readPageInput(second)), npprInstructorNumber: 'NPPR-777' }
    expect((await second.send(updateInstructorProfile, claim)).body).toMatchObject({
      code: 'NPPR_NUMBER_TAKEN',
    })
    const changed = { ...(await readPageInput(first)), npprInstructorNumber: 'NPPR-778' }
    expect((await first.send(updateInstructorProfile, changed)).body).toMatchObject({ isNpprVerified: false })
  })
})

describe('an expiry', () => {
  it('is announced 60, 30 and 7 days ahead, once each, with the events it endangers', async () => {
    const ana = await shop.has.instructor()
    const owner = await shop.has.provider()
    const instructorId = await makeInstructor(shop, ana.user.id)
    const { body } = await owner.send(
      createEvent,
      writeEvent({ startsAt: inDays(45), endsAt: inDays(45, '13:00') }),
    )
    await owner.send(proposeInstructor, { eventId: body.event.id, instructorId })
    const remind = () => shop.tasks.remind_expiring_certifications?.({})
    const expire = (days: number) =>
      shop.database.pool.query('update certifications set expires_on = $2 where user_id = $1', [
        ana.user.id,
        inDays(days).slice(0, 10),
      ])
    const expiring = async () =>
      (await kindsTold(ana))
        .filter(({ kind }) => kind === 'certification_expiring')
        .map(({ body: said }) => said)
    await expire(61)
    await remind()
    expect(await expiring()).toEqual([])
    await expire(59)
    await remind()
    await remind()
    expect(await expiring()).toEqual([expect.not.stringContaining(body.event.title.en)])
    await expire(30)
    await remind()
    await expire(6)
    await remind()
    expect(await expiring()).toHaveLength(3)
    expect((await expiring())[0]).toContain(body.event.title.en)
    const mine = await ana.send(listMyCertifications, {})
    expect(mine.body).toMatchObject([{ daysLeft: 6, endangers: [{ id: body.event.id }] }])
    const again = await owner.send(
      createEvent,
      writeEvent({ startsAt: inDays(50), endsAt: inDays(50, '13:00') }),
    )
    const asked = await owner.send(proposeInstructor, { eventId: again.body.event.id, instructorId })
    expect(asked.body).toMatchObject({ code: 'NOT_CERTIFIED' })
  })
})
