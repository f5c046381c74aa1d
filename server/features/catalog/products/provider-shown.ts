import { type SQL, sql } from 'drizzle-orm'

/** The provider of that id is not suspended: nothing of a suspended one is shown or sold. */
export function isProviderShown(providerId: SQL): SQL {
  return sql`not exists (select from collaborators s where s.id = ${providerId} and s.suspended_at is not null)`
}
