/** What a checkout shows of somebody, asked with others. */
import { sql } from 'drizzle-orm'
import type { Address } from '#contract/people/profile.schemas.ts'
import type { Question } from '#server/platform/database/read-together.ts'

export interface Contact {
  phone: string
  addresses: Address[]
}

export function contactQuestion(userId: string): Question<Contact> {
  return {
    asked: sql`select json_build_object('phone', coalesce(u.phone, ''), 'addresses', (
        select coalesce(json_agg(json_build_object('id', a.id, 'label', a.label, 'givenName', a.given_name,
          'firstSurname', a.first_surname, 'secondSurname', a.second_surname, 'urbanization', a.urbanization,
          'line1', a.line1, 'line2', a.line2, 'city', a.city, 'state', a.state, 'postalCode', a.postal_code,
          'phone', a.phone, 'isDefault', a.is_default) order by a.is_default desc, a.created_at, a.id), '[]')
        from addresses a where a.user_id = u.id))
      from users u where u.id = ${userId}`,
    toAnswer: (value) => (value as Contact | null) ?? { phone: '', addresses: [] },
  }
}
