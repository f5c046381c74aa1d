/** The team and the documents of the demo's provider. Its people have no password: nobody can sign in as one of them. */
import { idFor } from './chance.ts'
import type { Row } from './insert-rows.ts'

const DAY_MS = 86_400_000

const MEMBERS = [
  { key: 'team-yadira', name: 'Yadira Nieves Torres', role: 'manager', joinedDaysAgo: 210 },
  { key: 'team-orlando', name: 'Orlando Cintrón Báez', role: 'orders', joinedDaysAgo: 95 },
  { key: 'team-keishla', name: 'Keishla Marrero Díaz', role: 'door', joinedDaysAgo: 22 },
] as const

interface TeamFacts {
  providerId: string
  ownerId: string | null
  now: Date
}

export function teamRows({ providerId, ownerId, now }: TeamFacts): Record<string, Row[]> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  return {
    users: MEMBERS.map(({ key, name, joinedDaysAgo }) => ({
      id: idFor('usr', key),
      username: `${key}.demo`,
      role: 'provider',
      display_name: name,
      email: `${key}@people.demo.test`,
      email_verified: true,
      language: 'es',
      interests: [],
      is_adult: true,
      marketing: false,
      two_factor_enabled: false,
      is_demo: false,
      created_at: at(-joinedDaysAgo - 30),
      updated_at: at(-joinedDaysAgo),
    })),
    provider_members: MEMBERS.map(({ key, role, joinedDaysAgo }) => ({
      user_id: idFor('usr', key),
      provider_id: providerId,
      team_role: role,
      invited_by: ownerId,
      created_at: at(-joinedDaysAgo),
    })),
    provider_invitations: [
      {
        id: idFor('inv', 'demo'),
        provider_id: providerId,
        email: 'melvin@people.demo.test',
        // Of no link: whoever wants to try it sends it again.
        token_hash: idFor('inv', 'demo token'),
        team_role: 'catalog',
        invited_by: ownerId,
        sent_at: at(-2),
        expires_at: at(5),
        created_at: at(-2),
      },
    ],
    provider_documents: DOCUMENTS.map(({ kind, numberEnd, expiresInDays, status, reason, sentDaysAgo }) => ({
      id: idFor('pdc', `${kind}:${status}`),
      provider_id: providerId,
      kind,
      number_sealed: '',
      number_end: numberEnd,
      expires_on: expiresInDays === null ? null : at(expiresInDays).toISOString().slice(0, 10),
      status,
      reason,
      sent_by: ownerId,
      decided_at: status === 'pending' ? null : at(1 - sentDaysAgo),
      created_at: at(-sentDaysAgo),
      updated_at: at(-sentDaysAgo),
    })),
  }
}

const DOCUMENTS = [
  {
    kind: 'merchant_registration',
    numberEnd: '0010',
    expiresInDays: null,
    status: 'verified',
    reason: '',
    sentDaysAgo: 240,
  },
  {
    kind: 'club_license',
    numberEnd: '2201',
    expiresInDays: 41,
    status: 'verified',
    reason: '',
    sentDaysAgo: 320,
  },
  {
    kind: 'insurance',
    numberEnd: '',
    expiresInDays: -9,
    status: 'verified',
    reason: '',
    sentDaysAgo: 370,
  },
  { kind: 'insurance', numberEnd: '', expiresInDays: 356, status: 'pending', reason: '', sentDaysAgo: 1 },
  {
    kind: 'tax_form',
    numberEnd: '',
    expiresInDays: null,
    status: 'rejected',
    reason: 'Falta la firma en la segunda página.',
    sentDaysAgo: 12,
  },
] as const
