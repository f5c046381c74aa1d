import { addCertification, sendCertificationFile } from '#contract/people/certifications.ts'
import { getInstructorProfile } from '#contract/people/instructors.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { makeInstructor } from './event-editing.ts'
import { makePhoto } from './images.ts'

export const CERTIFICATION = {
  kind: 'instructor' as const,
  issuer: 'nppr' as const,
  title: 'Use and handling instructor',
  number: 'NPPR-20394',
  issuedOn: '2024-02-01',
  expiresOn: '2099-12-31',
}

export async function sendInCertification(person: TestPerson, changed: object = {}) {
  const { status, body } = await person.send(addCertification, { ...CERTIFICATION, ...changed })
  if (status !== 201) throw new Error(`The certification was refused: ${JSON.stringify(body)}`)
  const sent = await person.send(
    sendCertificationFile,
    { certificationId: body.id },
    { file: { bytes: await makePhoto() } },
  )
  return sent.body
}

/** What a page is saved with, as it stands. */
export async function readPageInput(person: TestPerson) {
  const { body } = await person.send(getInstructorProfile, {})
  return {
    version: body.version,
    firstName: 'Marta',
    lastName: 'Soto Vega',
    npprInstructorNumber: null,
    headline: { en: 'Calm teaching.', es: 'Enseñanza con calma.' },
    bio: { en: 'Eleven years.', es: 'Once años.' },
    specialties: ['low_light' as const],
    languages: ['es' as const, 'en' as const],
    municipality: 'Ponce' as const,
  }
}

let made = 0

/** Of the caller's own, each with another number. */
async function ofCaller(shop: TestShop, { person }: Caller) {
  made += 1
  const owner =
    person && ['instructor', 'admin'].includes(person.user.role) ? person : await shop.has.instructor()
  const { id } = await sendInCertification(owner, { number: `NPPR-3${made}`.padEnd(9, '0') })
  return { certificationId: id }
}

const ofOwn: MakeSample = async (shop, caller) => ({ input: await ofCaller(shop, caller) })

/** Whoever is called has a page. */
async function withPage(shop: TestShop, { person }: Caller): Promise<TestPerson> {
  const owner = person ?? (await shop.has.instructor())
  await makeInstructor(shop, owner.user.id)
  return owner
}

const BOX = { x: 0, y: 0, width: 0.5, height: 1 }

export const instructorSamples: Record<string, MakeSample> = {
  getInstructorProfile: () => ({ input: {} }),
  updateInstructorProfile: async (shop, caller) => ({
    input: await readPageInput(await withPage(shop, caller)),
  }),
  setInstructorPhoto: async (shop, caller) => {
    await withPage(shop, caller)
    return { input: BOX, file: { bytes: await makePhoto(), type: 'image/png' } }
  },
  removeInstructorPhoto: async (shop, caller) => {
    await withPage(shop, caller)
    return { input: {} }
  },
  getInstructorAway: () => ({ input: {} }),
  setInstructorAway: async (shop, caller) => {
    await withPage(shop, caller)
    return { input: { away: { until: '2099-12-31', message: { en: 'Back soon.', es: 'Regreso pronto.' } } } }
  },
  listMyCertifications: () => ({ input: {} }),
  addCertification: () => ({ input: CERTIFICATION }),
  sendCertificationFile: async (shop, caller) => ({
    input: await ofCaller(shop, caller),
    file: { bytes: await makePhoto(), type: 'image/png' },
  }),
  getCertificationFile: ofOwn,
  getCertification: ofOwn,
  withdrawCertification: ofOwn,
  listInstructorCertifications: async (shop) => {
    const instructor = await shop.has.instructor()
    return { input: { instructorId: await makeInstructor(shop, instructor.user.id) } }
  },
  listCertificationsToReview: () => ({ input: {} }),
  decideCertification: async (shop, caller) => ({
    input: { ...(await ofCaller(shop, caller)), verify: true },
  }),
}
