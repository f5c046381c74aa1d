/** Who works for a provider, and for whom somebody acts. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { INVITED_ROLES, type InvitedRole, isAreaOf, type TeamArea } from '#contract/people/team-terms.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Person, TeamMembership } from '#server/platform/http/route.ts'
import { collaborators } from '#server/schema/catalog.ts'
import { providerMembers } from '#server/schema/teams.ts'

export type MemberRow = typeof providerMembers.$inferSelect
type Queryable = Database | Tx

/** Null: they work for nobody but themselves. */
export async function findTeam(db: Queryable, userId: string): Promise<TeamMembership | null> {
  const [row] = await db
    .select({
      providerId: providerMembers.providerId,
      ownerId: collaborators.userId,
      role: providerMembers.teamRole,
    })
    .from(providerMembers)
    .innerJoin(collaborators, eq(collaborators.id, providerMembers.providerId))
    .where(eq(providerMembers.userId, userId))
  // A page without an owner is nobody's to work for.
  return row?.ownerId ? { ...row, ownerId: row.ownerId } : null
}

/**
 * Under whose account something is somebody's own: of a member the owner's, in the parts of the work that their role has. In the
 * others it is their own account, which owns nothing. To be compared with the owner of a page wherever "is it theirs" is asked.
 */
export function ownerIdOf({ id, team }: Pick<Person, 'id' | 'team'>, area: TeamArea): string {
  return team && isAreaOf(team.role, area) ? team.ownerId : id
}

/** For what holds in every role: nobody of the team buys from the team. */
export function teamOwnerIdOf({ id, team }: Pick<Person, 'id' | 'team'>): string {
  return team?.ownerId ?? id
}

/** Whom of a provider something concerns: the owner, and those whose role has that part of the work. */
export async function findConcerned(db: Queryable, ownerId: string, area: TeamArea): Promise<string[]> {
  const roles = INVITED_ROLES.filter((role) => isAreaOf(role, area))
  if (roles.length === 0) return [ownerId]
  const members = await db
    .select({ userId: providerMembers.userId })
    .from(providerMembers)
    .innerJoin(collaborators, eq(collaborators.id, providerMembers.providerId))
    .where(and(eq(collaborators.userId, ownerId), inArray(providerMembers.teamRole, roles)))
    .orderBy(asc(providerMembers.createdAt), asc(providerMembers.userId))
  return [ownerId, ...members.map(({ userId }) => userId)]
}

/** The members alone, of a page, as SQL. */
export function memberIdsSql(pageId: SQL, area: TeamArea): SQL {
  const roles = INVITED_ROLES.filter((role) => isAreaOf(role, area))
  return sql`select user_id as id from provider_members
    where provider_id = ${pageId} and team_role = any(${sql.param(roles)}::text[])`
}

export async function listMembers(db: Queryable, providerId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(providerMembers)
    .where(eq(providerMembers.providerId, providerId))
    .orderBy(asc(providerMembers.createdAt), asc(providerMembers.userId))
}

export async function findMember(db: Queryable, userId: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(providerMembers).where(eq(providerMembers.userId, userId))
  return row
}

/** False: they are in a team already. */
export async function insertMember(tx: Tx, row: MemberRow): Promise<boolean> {
  const added = await tx
    .insert(providerMembers)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: providerMembers.userId })
  return added.length > 0
}

export async function updateMemberRole(tx: Tx, userId: string, teamRole: InvitedRole): Promise<void> {
  await tx.update(providerMembers).set({ teamRole }).where(eq(providerMembers.userId, userId))
}

export async function deleteMember(tx: Tx, userId: string): Promise<void> {
  await tx.delete(providerMembers).where(eq(providerMembers.userId, userId))
}
