/** What the demo's instructors hold, with whom they work, and what they were told. */
import type { Language } from '#contract/language.ts'
import type { CertificationIssuer, CertificationKind, Specialty } from '#contract/people/instructor-terms.ts'
import { idFor } from '../chance.ts'
import type { DemoInstructor } from '../demo-types.ts'
import type { PlacedEvent } from '../event-rows.ts'
import type { Row } from '../insert-rows.ts'
import { daysBefore } from '../product-rows.ts'

export const DEMO_INSTRUCTOR = 'instructor'

const SPECIALTIES: Record<string, Specialty[]> = {
  instructor: ['pistol_basics', 'concealed_carry'],
  'rafael-quinones': ['practical_shooting', 'match_officiating'],
  'yadira-colon': ['women_first_steps', 'pistol_basics'],
  'hector-santiago': ['pistol_basics'],
  'kenia-febres': ['first_aid'],
  'luis-oquendo': ['precision'],
  'naomi-chen': ['low_light', 'concealed_carry'],
  'tomas-irizarry': ['adaptive', 'youth'],
}

export const specialtiesOf = (key: string): Specialty[] => SPECIALTIES[key] ?? []
export const languagesOf = (key: string): Language[] =>
  ['rafael-quinones', 'luis-oquendo'].includes(key) ? ['es'] : ['es', 'en']

interface Held {
  kind: CertificationKind
  issuer: CertificationIssuer
  issuerName?: string
  title: string
  number: string
  issuedDaysAgo: number
  /** Negative: that many days ago. Null: never. */
  expiresInDays: number | null
  status?: 'pending' | 'verified' | 'rejected'
  reason?: string
}

const NPPR_TITLE = 'Instructor de uso y manejo de armas'

/** The demo's own: one about to run out before events that are taken already, and one in every other state. */
const OWN: Held[] = [
  {
    kind: 'range_officer',
    issuer: 'ipsc',
    title: 'Range Officer, nivel II',
    number: 'RO-PR-0317',
    issuedDaysAgo: 700,
    expiresInDays: null,
  },
  {
    kind: 'specialty',
    issuer: 'saftd',
    title: 'Instructora de tiro con poca luz',
    number: 'SAF-88231',
    issuedDaysAgo: 12,
    expiresInDays: 1_080,
    status: 'pending',
  },
  {
    kind: 'instructor',
    issuer: 'nra',
    title: 'Basic Pistol Instructor',
    number: 'NRA-4410927',
    issuedDaysAgo: 900,
    expiresInDays: 190,
    status: 'rejected',
    reason: 'No se puede leer el número. Envía una foto de frente, con buena luz.',
  },
  {
    kind: 'first_aid',
    issuer: 'other',
    issuerName: 'Cruz Roja Americana',
    title: 'Primeros auxilios y RCP',
    number: 'CRA-20931',
    issuedDaysAgo: 750,
    expiresInDays: -20,
  },
]

function heldBy({ key, npprInstructorNumber }: DemoInstructor): Held[] {
  const isOwn = key === DEMO_INSTRUCTOR
  const license: Held = {
    kind: 'instructor',
    issuer: 'nppr',
    title: NPPR_TITLE,
    number: npprInstructorNumber,
    issuedDaysAgo: 680,
    expiresInDays: isOwn ? 45 : key === 'hector-santiago' ? 24 : 420,
  }
  return isOwn ? [license, ...OWN] : [license]
}

const DAY_MS = 86_400_000
const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)

interface Owner {
  userId: string
  now: Date
  sealNumber(number: string): string
}

export function certificationsOf(person: DemoInstructor, { userId, now, sealNumber }: Owner): Row[] {
  return heldBy(person).map((held, place) => {
    const isDecided = held.status !== 'pending'
    const sentAt = daysBefore(now, isDecided ? 90 - place : 2)
    return {
      id: idFor('cer', `${person.key}:${place}`),
      user_id: userId,
      kind: held.kind,
      issuer: held.issuer,
      issuer_name: held.issuerName ?? '',
      title: held.title,
      number_sealed: sealNumber(held.number),
      number_end: held.number.slice(-4),
      issued_on: dayAfter(now, -held.issuedDaysAgo),
      expires_on: held.expiresInDays === null ? null : dayAfter(now, held.expiresInDays),
      status: held.status ?? 'verified',
      reason: held.reason ?? '',
      decided_at: isDecided ? daysBefore(now, 88 - place) : null,
      // It was announced 60 days ahead.
      reminded_days: held.expiresInDays === 45 ? 60 : null,
      created_at: sentAt,
      updated_at: sentAt,
    }
  })
}

type Side = 'provider' | 'instructor'

interface DemoCollaboration {
  provider: string
  instructor: string
  status: 'proposed' | 'countered' | 'reviewing' | 'accepted' | 'declined' | 'withdrawn' | 'ended'
  by: Side
  sharePercent: number
  daysAgo: number
  note: string
}

const LIST: DemoCollaboration[] = [
  {
    provider: 'provider',
    instructor: DEMO_INSTRUCTOR,
    status: 'accepted',
    by: 'provider',
    sharePercent: 30,
    daysAgo: 120,
    note: 'Cursos de los domingos en Cayey.',
  },
  {
    provider: 'linea-de-tiro',
    instructor: DEMO_INSTRUCTOR,
    status: 'countered',
    by: 'provider',
    sharePercent: 20,
    daysAgo: 3,
    note: 'Podemos llegar a 20% si cubres el registro.',
  },
  {
    provider: 'monte-adentro',
    instructor: DEMO_INSTRUCTOR,
    status: 'proposed',
    by: 'instructor',
    sharePercent: 35,
    daysAgo: 5,
    note: 'Una clínica al mes en Jayuya, de enero a marzo.',
  },
  {
    provider: 'cucubano',
    instructor: DEMO_INSTRUCTOR,
    status: 'ended',
    by: 'provider',
    sharePercent: 25,
    daysAgo: 260,
    note: '',
  },
  {
    provider: 'veleria',
    instructor: DEMO_INSTRUCTOR,
    status: 'declined',
    by: 'provider',
    sharePercent: 15,
    daysAgo: 200,
    note: '',
  },
  {
    provider: 'provider',
    instructor: 'rafael-quinones',
    status: 'accepted',
    by: 'provider',
    sharePercent: 25,
    daysAgo: 150,
    note: 'Competencia de la Cordillera.',
  },
  {
    provider: 'provider',
    instructor: 'naomi-chen',
    status: 'proposed',
    by: 'instructor',
    sharePercent: 30,
    daysAgo: 2,
    note: 'Me gustaría llevar la clínica de poca luz a Cayey.',
  },
  {
    provider: 'linea-de-tiro',
    instructor: 'naomi-chen',
    status: 'reviewing',
    by: 'provider',
    sharePercent: 60,
    daysAgo: 1,
    note: 'Ella trae el equipo y el seguro; por eso la parte es mayor.',
  },
  {
    provider: 'provider',
    instructor: 'yadira-colon',
    status: 'withdrawn',
    by: 'provider',
    sharePercent: 20,
    daysAgo: 70,
    note: '',
  },
]

const other = (side: Side): Side => (side === 'provider' ? 'instructor' : 'provider')
const idOf = ({ provider, instructor }: DemoCollaboration) => idFor('clb', `${provider}:${instructor}`)
const isOpen = ({ status }: DemoCollaboration) => status === 'proposed' || status === 'countered'
const isAgreed = ({ status }: DemoCollaboration) => status === 'accepted' || status === 'ended'

function rowOf(each: DemoCollaboration, now: Date): Row {
  const [begun, ended] = [daysBefore(now, each.daysAgo), daysBefore(now, each.daysAgo - 100)]
  return {
    id: idOf(each),
    provider_id: idFor('col', each.provider),
    instructor_id: idFor('col', each.instructor),
    status: each.status,
    waits_for: isOpen(each) ? other(each.by) : null,
    share_bp: each.sharePercent * 100,
    starts_on: dayAfter(now, isOpen(each) ? 14 : -each.daysAgo),
    ends_on: null,
    note: each.note,
    version: each.status === 'proposed' ? 1 : 2,
    accepted_at: isAgreed(each) ? begun : null,
    ended_at: each.status === 'ended' ? ended : null,
    created_at: begun,
    updated_at: each.status === 'ended' ? ended : begun,
  }
}

export const DEMO_COLLABORATIONS = LIST.map((each) => ({ row: (now: Date) => rowOf(each, now) }))

const LAST_STEPS = {
  proposed: null,
  countered: 'counter',
  reviewing: 'accept',
  accepted: 'accept',
  declined: 'decline',
  withdrawn: 'withdraw',
  ended: 'accept',
} as const

export function collaborationSteps(now: Date): Row[] {
  return LIST.flatMap((each) => {
    const last = LAST_STEPS[each.status]
    // A counter-proposal is made by whoever was asked first.
    const first = each.status === 'countered' ? other(each.by) : each.by
    const step = (action: string, side: Side, daysAgo: number, sharePercent: number, text: string) => ({
      collaboration_id: idOf(each),
      action,
      by_side: side,
      share_bp: sharePercent * 100,
      starts_on: dayAfter(now, isOpen(each) ? 14 : -each.daysAgo),
      text,
      at: daysBefore(now, daysAgo),
    })
    const begun = each.daysAgo + (last ? 2 : 0)
    return [
      step(
        'propose',
        first,
        begun,
        each.status === 'countered' ? 30 : each.sharePercent,
        each.status === 'countered' ? '' : each.note,
      ),
      ...(last
        ? [
            step(
              last,
              last === 'withdraw' ? first : other(first),
              each.daysAgo,
              each.sharePercent,
              each.status === 'countered' ? each.note : '',
            ),
          ]
        : []),
      ...(each.status === 'ended'
        ? [step('end', 'provider', each.daysAgo - 100, each.sharePercent, '')]
        : []),
    ]
  })
}

/** What the demo's instructor finds in the bell: some of it read. */
export function noticesOf(userId: string, placed: readonly PlacedEvent[], now: Date): Row[] {
  const titles = (key: string, from: number) =>
    placed
      .filter(({ design, date }) => design.key === key && date.week >= from)
      .map(({ design }) => design.title)
  const endangered = titles('pistol-from-zero', 8)
  const asked = placed.find(({ design, date }) => design.key === 'rimfire-morning' && date.week > 0)
  const notice = (kind: string, path: string, data: object, daysAgo: number, isRead = false): Row => ({
    id: idFor('ntf', `${kind}:${daysAgo}`),
    user_id: userId,
    kind,
    cause: `demo:${kind}:${daysAgo}`,
    path,
    data,
    created_at: daysBefore(now, daysAgo),
    read_at: isRead ? daysBefore(now, daysAgo - 1) : null,
  })
  return [
    notice(
      'certification_expiring',
      '/instructor/certifications',
      {
        date: dayAfter(now, 45),
        name: NPPR_TITLE,
        count: endangered.length,
        eventEn: endangered.map(({ en }) => en).join(', '),
        eventEs: endangered.map(({ es }) => es).join(', '),
      },
      1,
    ),
    ...(asked
      ? [
          notice(
            'teaching_asked',
            '/instructor/approvals',
            {
              eventEn: asked.design.title.en,
              eventEs: asked.design.title.es,
              startsAt: asked.startsAt.toISOString(),
              place: asked.design.venue.name,
            },
            2,
          ),
        ]
      : []),
    notice(
      'collaboration_offered',
      '/instructor/collaborations',
      { name: 'Línea de Tiro', decision: 'countered', share: '20%' },
      3,
    ),
    notice(
      'certification_decided',
      '/instructor/certifications',
      { decision: 'rejected', name: 'Basic Pistol Instructor', reason: 'No se puede leer el número.' },
      85,
      true,
    ),
    notice(
      'collaboration_answered',
      '/instructor/collaborations',
      { name: 'Taller Cordillera', decision: 'accepted', share: '30%' },
      120,
      true,
    ),
  ]
}
