/** People with accounts and sessions, straight into the tables: hashing thousands of passwords is not what is measured. */
import type pg from 'pg'
import { createAuthCookies } from '#server/features/people/identity/index.ts'
import { newId } from '#server/platform/ids.ts'

export interface Buyer {
  userId: string
  cookie: string
}

/** `isSecure`: the server is called by https, which its cookies are named for. */
export async function makeBuyers(
  pool: pg.Pool,
  secret: string,
  count: number,
  isSecure = true,
): Promise<Buyer[]> {
  const cookies = createAuthCookies(secret, isSecure)
  const people = Array.from({ length: count }, () => ({ userId: newId('usr'), token: newId('tok', 32) }))
  const ids = people.map(({ userId }) => userId)
  await pool.query(
    `insert into users (id, username, display_name, email, email_verified)
     select id, lower(id), 'Buyer', lower(id) || '@example.com', true from unnest($1::text[]) as id`,
    [ids],
  )
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at)
     select 'ses_' || token, id, token, now() + interval '1 day' from unnest($1::text[], $2::text[]) as s (id, token)`,
    [ids, people.map(({ token }) => token)],
  )
  return people.map(({ userId, token }) => ({
    userId,
    cookie: `${cookies.nameOf('session')}=${cookies.sign(token)}`,
  }))
}
