import {
  type ApplicationDocument,
  type ApplicationKind,
  DOCUMENTS_OF,
} from '#contract/people/application-terms.ts'
import { sendApplicationFile, startApplication, submitApplication } from '#contract/people/applications.ts'
import { newId } from '#server/platform/ids.ts'
import type { Caller, MakeSample } from '../permission-matrix.ts'
import type { TestPerson } from '../test-people.ts'
import type { TestShop } from '../test-shop.ts'
import { sendInWithPhoto } from './credentials.ts'
import { inDays } from './event-editing.ts'
import { makePhoto } from './images.ts'

const TEXTS = {
  headline: { en: 'Calm teaching.', es: 'Enseñanza con calma.' },
  bio: { en: 'Eleven years on the range.', es: 'Once años en el polígono.' },
}

let made = 0

/** Each with another number. */
export function writeInstructor(changed: object = {}) {
  made += 1
  return {
    ...TEXTS,
    firstName: 'Marta',
    lastName: 'Soto Vega',
    municipality: 'Ponce' as const,
    npprInstructorNumber: `NPPR-7${String(made).padStart(4, '0')}`,
    issuer: 'nra' as const,
    issuerName: '',
    certificateNumber: 'NRA-20394821',
    trainedOn: '2024-02-01',
    certificateExpiresOn: '2099-12-31',
    policeRecordOn: inDays(-3).slice(0, 10),
    teachingBasis: 'recent_courses' as const,
    teachingDetails: 'Twelve courses since 2024.',
    specialties: ['low_light' as const],
    languages: ['es' as const],
    ...changed,
  }
}

export function writeProvider(changed: object = {}) {
  made += 1
  return {
    ...TEXTS,
    businessName: `Taller Cordillera ${made}`,
    municipality: 'Cayey' as const,
    offers: ['products' as const, 'events' as const],
    offerDetails: 'Leather belts, and a match each month.',
    merchantRegistration: '1234567-0012',
    contactName: 'Marta Soto',
    phone: '787 555 0101',
    clubLicenseNumber: 'CT-204',
    clubLicenseExpiresOn: '2099-12-31',
    acceptsTerms: true,
    ...changed,
  }
}

export async function sendDocument(person: TestPerson, applicationId: string, document: ApplicationDocument) {
  const file = { bytes: await makePhoto() }
  return person.send(sendApplicationFile, { applicationId, document }, { file })
}

/** An open one with all its documents, and for an instructor with a license on the account. */
export async function prepareApplication(person: TestPerson, kind: ApplicationKind) {
  const { status, body } = await person.send(startApplication, { kind })
  if (status !== 201) throw new Error(`The application was refused: ${JSON.stringify(body)}`)
  for (const document of DOCUMENTS_OF[kind]) await sendDocument(person, body.id, document)
  if (kind === 'instructor') await sendInWithPhoto(person)
  return body
}

export async function handIn(person: TestPerson, kind: ApplicationKind, changed: object = {}) {
  const { id: applicationId, version } = await prepareApplication(person, kind)
  const details =
    kind === 'instructor'
      ? { birthDate: '1990-04-01', instructor: writeInstructor(changed) }
      : { provider: writeProvider(changed) }
  return person.send(submitApplication, { applicationId, version, ...details })
}

/** Of the caller's own, with one document. Whoever is no customer has one from when they were. */
async function ofCaller(shop: TestShop, { person }: Caller) {
  const owner = person ?? (await shop.has.customer())
  const id = newId('apl')
  await shop.database.pool.query(
    `insert into applications (id, user_id, kind, status, created_at, updated_at)
     values ($1, $2, 'provider', 'draft', now(), now())`,
    [id, owner.user.id],
  )
  await sendDocument(owner, id, 'merchant_registration')
  return (await sendDocument(owner, id, 'club_license')).body
}

const isCustomer = ({ person }: Caller) => person?.user.role === 'customer'

export const applicationSamples: Record<string, MakeSample> = {
  getMyApplications: () => ({ input: {} }),
  // Whoever sells, teaches or runs the store has nothing to apply for.
  startApplication: (_, caller) => ({
    input: { kind: 'instructor' },
    ...(!isCustomer(caller) && { status: 409 }),
  }),
  sendApplicationFile: async (shop, caller) => ({
    input: { applicationId: (await ofCaller(shop, caller)).id, document: 'club_license' },
    file: { bytes: await makePhoto(), type: 'image/png' },
  }),
  removeApplicationFile: async (shop, caller) => ({
    input: { fileId: (await ofCaller(shop, caller)).files[0]?.id },
  }),
  getApplicationFile: async (shop, caller) => ({
    input: { fileId: (await ofCaller(shop, caller)).files[0]?.id },
  }),
  submitApplication: async (shop, caller) => {
    const { id: applicationId, version } = await ofCaller(shop, caller)
    return {
      input: { applicationId, version, provider: writeProvider() },
      ...(!isCustomer(caller) && { status: 409 }),
    }
  },
  listRejectedApplications: () => ({ input: {} }),
  reopenApplication: async (shop) => {
    const { body } = await handIn(await shop.has.customer(), 'provider')
    await shop.database.pool.query(
      `update applications set status = 'rejected', decided_at = now() where id = $1`,
      [body.id],
    )
    return { input: { applicationId: body.id, reason: 'Send us the newer license.' } }
  },
  withdrawApplication: async (shop, caller) => ({
    input: { applicationId: (await ofCaller(shop, caller)).id },
  }),
}
