/** Everybody with an account, as admins list and find them. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { UserSort, UserState } from '#contract/people/user-terms.ts'
import { UserFilters } from '#contract/people/users.schemas.ts'
import type { exportUsers, listUsers } from '#contract/people/users.ts'
import { hasText } from '#server/platform/database/like-text.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Call } from '#server/platform/http/route.ts'
import { localDay } from '#server/platform/local-day.ts'
import { answerTableFile } from '#server/platform/table-file.ts'
import { users } from '#server/schema/people.ts'
import type { Deps } from './deps.ts'
import { findPeople } from './directory.ts'
import { findUser, type UserRow } from './store.ts'
import { findLastSeen } from './team-accounts.ts'

type Filters = z.output<typeof UserFilters>

const IS_STATE: Record<UserState, SQL> = {
  active: sql`${users.suspendedAt} is null and ${users.emailVerified}`,
  unconfirmed: sql`${users.suspendedAt} is null and not ${users.emailVerified}`,
  suspended: sql`${users.suspendedAt} is not null`,
}

function stateOf({ suspendedAt, emailVerified }: UserRow): UserState {
  if (suspendedAt) return 'suspended'
  return emailVerified ? 'active' : 'unconfirmed'
}

/** All filters but the state: the states are counted by it. */
function matchOthers({ q, role }: Filters): SQL {
  const found = [
    isNull(users.deletedAt),
    role ? eq(users.role, role) : undefined,
    q ? hasText(users.searchText, q) : undefined,
  ]
  return and(...found) ?? sql`true`
}

const ORDERS: Record<UserSort, SQL> = {
  '-joined': sql`${users.createdAt} desc, ${users.id}`,
  joined: sql`${users.createdAt}, ${users.id} desc`,
  name: sql`lower(${users.displayName}), ${users.id}`,
  '-name': sql`lower(${users.displayName}) desc, ${users.id} desc`,
  email: sql`${users.email}`,
  '-email': sql`${users.email} desc`,
}

export async function listAll(deps: Deps, { input }: Call<typeof listUsers>) {
  const { state, sort, page, perPage } = input
  const others = matchOthers(input)
  const [counted] = await deps.db
    .select({
      active: count(IS_STATE.active),
      unconfirmed: count(IS_STATE.unconfirmed),
      suspended: count(IS_STATE.suspended),
    })
    .from(users)
    .where(others)
  const counts = counted ?? { active: 0, unconfirmed: 0, suspended: 0 }
  const total = state ? counts[state] : counts.active + counts.unconfirmed + counts.suspended
  const areFew = total <= FEW
  const slice = { sort, limit: perPage, offset: (page - 1) * perPage }
  const items = await readRows(deps, { filters: input, areFew, ...slice })
  return { items, total, page, pages: Math.max(1, Math.ceil(total / perPage)), counts }
}

const count = (isMatch: SQL) => sql<number>`count(*) filter (where ${isMatch})::int`

/** For a saved view. */
export async function countUsers({ db }: Pick<Deps, 'db'>, query: Readonly<Record<string, string>>) {
  const filters = UserFilters.parse(query)
  const isMatch = and(matchOthers(filters), filters.state ? IS_STATE[filters.state] : undefined)
  return db.$count(users, isMatch)
}

/** So many matches are found first and put in order by themselves: by an index, most people might be passed over before a page is full. */
const FEW = 5_000

interface Wanted {
  filters: Filters
  areFew?: boolean
  sort: UserSort
  limit: number
  offset: number
}

async function readRows({ db }: Pick<Deps, 'db'>, { filters, areFew, sort, limit, offset }: Wanted) {
  const isMatch = and(matchOthers(filters), filters.state ? IS_STATE[filters.state] : undefined)
  const found = db.select({ id: users.id }).from(users).where(isMatch)
  const rows = await db
    .select()
    .from(users)
    .where(areFew ? sql`${users.id} = any(array${found})` : isMatch)
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
  const seen = await findLastSeen(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toManaged(row, seen.get(row.id)))
}

function toManaged(row: UserRow, seenAt: Date | undefined) {
  const { id, username, displayName, email, role, twoFactorEnabled, createdAt } = row
  return {
    id,
    username,
    displayName,
    email,
    role,
    state: stateOf(row),
    twoFactorEnabled,
    createdAt: createdAt.toISOString(),
    lastSeenAt: seenAt?.toISOString() ?? null,
  }
}

const BATCH = 1_000

export async function exportAll(deps: Deps, { input }: Call<typeof exportUsers>): Promise<Response> {
  const { format, sort } = input
  async function* readBatches() {
    for (let offset = 0; ; offset += BATCH) {
      const rows = await readRows(deps, { filters: input, sort, limit: BATCH, offset })
      yield rows.map((row) => [
        row.id,
        row.displayName,
        row.username,
        row.email,
        row.role,
        row.state,
        row.twoFactorEnabled ? 1 : 0,
        row.createdAt,
        row.lastSeenAt ?? '',
      ])
      if (rows.length < BATCH) return
    }
  }
  return answerTableFile({
    name: `users-${localDay(deps.clock.now())}`,
    format,
    head: ['id', 'name', 'username', 'email', 'role', 'state', 'two_factor', 'joined_at', 'last_seen_at'],
    rows: readBatches(),
  })
}

export async function inspectUser({ db }: Pick<Deps, 'db'>, userId: string, viewerId: string) {
  const row = await findUser(db, userId)
  if (!row) throw new AppError('NOT_FOUND')
  const { phone, language, marketing, formerEmails, suspendedAt, suspendedBy, suspendReason } = row
  const people = await findPeople(db, [suspendedBy])
  const by = people.get(suspendedBy ?? '')?.displayName ?? ''
  return {
    ...toManaged(row, (await findLastSeen(db, [userId])).get(userId)),
    phone,
    language,
    marketing,
    formerEmails,
    suspended: suspendedAt && { at: suspendedAt.toISOString(), by, reason: suspendReason },
    canManage: userId !== viewerId,
  }
}
