/** Applications that wait for the demo's admin: a provider, an instructor, one that was asked for changes; and one that was rejected. */
import { sql } from 'drizzle-orm'
import { emptyInstructor, emptyProvider } from '#contract/people/application-lacks.ts'
import { DOCUMENTS_OF, PROVIDER_TERMS_VERSION } from '#contract/people/application-terms.ts'
import type { Tx } from '../platform/database/pool.ts'
import type { Files } from '../platform/files.ts'
import { idFor } from './chance.ts'
import { people } from './data/index.ts'
import { insertRowsIn, type Row } from './insert-rows.ts'
import { storeSheet } from './store-sheet.ts'

const DAY_MS = 86_400_000

export interface ApplicationSeedDeps {
  now: Date
  files: Files
  sealNumber(number: string): string
  sealFile(file: Buffer): Buffer
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Of people who come to events: nobody can sign in as them, and the demo's own customer has none. */
export async function seedApplications(tx: Tx, deps: ApplicationSeedDeps): Promise<void> {
  const [instructor, provider, asked, rejected] = people.map(({ key, displayName }) => ({
    userId: idFor('usr', key),
    displayName,
  }))
  if (!instructor || !provider || !asked || !rejected) return
  const { now } = deps
  const rows = [
    instructorRow(instructor, deps),
    providerRow('waiting', provider, now, {
      businessName: 'Cueros del Yunque',
      municipality: 'Luquillo',
      offers: ['products'],
      offerDetails: 'Correas y fundas de cuero cosidas a mano. Unas 40 piezas al mes.',
      headline: { en: 'Leather, stitched by hand in Luquillo.', es: 'Cuero cosido a mano en Luquillo.' },
      bio: {
        en: 'Two sisters, one bench, and hides that we choose ourselves.',
        es: 'Dos hermanas, un taller y pieles que escogemos nosotras.',
      },
    }),
    {
      ...providerRow('asked', asked, now, {
        businessName: 'Club de Tiro Río Grande',
        municipality: 'Río Grande',
        offers: ['events'],
        offerDetails: 'Competencias de acero los primeros domingos del mes.',
        clubLicenseNumber: 'CT-118',
        clubLicenseExpiresOn: '2029-05-31',
        headline: { en: 'Steel on the first Sunday.', es: 'Acero el primer domingo.' },
        bio: { en: 'A small club with six bays.', es: 'Un club pequeño con seis bahías.' },
      }),
      status: 'changes_asked',
      review_notes: {
        reason: 'La licencia del club no se lee en la foto. Envíala otra vez, por favor.',
        fields: { clubLicenseNumber: 'El número no coincide con el del documento.' },
        at: hoursBefore(now, 6),
        by: '',
      },
    },
    {
      ...providerRow('rejected', rejected, now, {
        businessName: 'Tiro y Monte',
        municipality: 'Jayuya',
        offers: ['events'],
        offerDetails: 'Salidas de tiro en la finca de la familia.',
        headline: { en: 'Shooting in the hills.', es: 'Tiro en el monte.' },
        bio: { en: 'A family farm above Jayuya.', es: 'Una finca familiar en lo alto de Jayuya.' },
      }),
      status: 'rejected',
      reason: 'La finca no tiene licencia de club de tiro. Sin ella no podemos publicar eventos.',
      decided_at: hoursBefore(now, 130),
    },
  ]
  await insertRowsIn(tx, 'applications', rows)
  await tx.execute(sql`update users set birth_date = '1988-07-19' where id = ${instructor.userId}`)
  await insertRowsIn(tx, 'credentials', [await licenseRow(instructor.userId, deps)])
  const documents = await Promise.all(
    rows.flatMap(({ id, kind, status }) =>
      DOCUMENTS_OF[kind as 'provider' | 'instructor']
        // Only who runs a club has its license.
        .filter((document) => document !== 'club_license' || status === 'changes_asked')
        .map(async (document): Promise<Row> => {
          const folder =
            document === 'training_certificate' ? 'private/certifications' : 'private/applications'
          const { name, size } = await storeDocument(deps, folder, document.replace('_', ' '))
          return {
            id: idFor('apf', `${id}:${document}`),
            application_id: id,
            document,
            file_name: name,
            file_type: 'image/jpeg',
            size_bytes: size,
            created_at: hoursBefore(now, 30),
          }
        }),
    ),
  )
  await insertRowsIn(tx, 'application_files', documents)
}

/** Every row has every column. */
const NOT_DECIDED = {
  certificate_number_sealed: '',
  terms_version: '',
  terms_accepted_at: null as string | null,
  review_notes: null as object | null,
  reason: '',
  decided_at: null as string | null,
}

interface Applicant {
  userId: string
  displayName: string
}

function instructorRow({ userId, displayName }: Applicant, { now, sealNumber }: ApplicationSeedDeps) {
  const [firstName = '', ...rest] = displayName.split(' ')
  const details = {
    ...emptyInstructor(),
    firstName,
    lastName: rest.join(' '),
    municipality: 'Caguas',
    npprInstructorNumber: 'NPPR-20817',
    issuer: 'nra',
    trainedOn: '2023-03-11',
    certificateExpiresOn: '2028-03-11',
    policeRecordOn: dayBefore(now, 9),
    teachingBasis: 'recent_courses',
    teachingDetails: 'Catorce cursos básicos en Caguas y Gurabo desde 2024, casi todos con grupos de ocho.',
    specialties: ['pistol_basics', 'women_first_steps'],
    languages: ['es', 'en'],
    headline: { en: 'First shots without fear.', es: 'Los primeros tiros, sin miedo.' },
    bio: {
      en: 'I teach beginners in small groups and take all the time it needs.',
      es: 'Enseño a principiantes en grupos pequeños, con todo el tiempo que haga falta.',
    },
  }
  return {
    id: idFor('apl', 'waiting:instructor'),
    ...NOT_DECIDED,
    user_id: userId,
    kind: 'instructor',
    status: 'submitted',
    details,
    certificate_number_sealed: sealNumber('NRA-7730418'),
    version: 2,
    submitted_at: hoursBefore(now, 28),
    created_at: hoursBefore(now, 60),
    updated_at: hoursBefore(now, 28),
  }
}

function providerRow(key: string, { userId, displayName }: Applicant, now: Date, changed: object) {
  const details = {
    ...emptyProvider(),
    merchantRegistration: '0412233-0017',
    contactName: displayName,
    phone: '787 555 0142',
    acceptsTerms: true,
    ...changed,
  }
  const at = hoursBefore(now, key === 'asked' ? 50 : 11)
  return {
    id: idFor('apl', `${key}:provider`),
    ...NOT_DECIDED,
    user_id: userId,
    kind: 'provider',
    status: 'submitted',
    details,
    terms_version: PROVIDER_TERMS_VERSION,
    terms_accepted_at: at,
    version: 2,
    submitted_at: at,
    created_at: hoursBefore(now, 70),
    updated_at: at,
  }
}

async function licenseRow(userId: string, deps: ApplicationSeedDeps): Promise<Row> {
  const { name } = await storeDocument(deps, 'private/credentials', 'weapons license')
  const at = hoursBefore(deps.now, 32)
  return {
    id: idFor('crd', 'application'),
    user_id: userId,
    kind: 'weapons_license',
    number_sealed: deps.sealNumber('LA-55120934'),
    number_end: '0934',
    issuer: 'Negociado de la Policía',
    expires_on: '2030-02-28',
    photo_name: name,
    status: 'pending',
    reason: '',
    created_at: at,
    updated_at: at,
  }
}

const storeDocument = ({ files, sealFile }: ApplicationSeedDeps, folder: string, text: string) =>
  storeSheet({ files, seal: sealFile }, { folder, text })
