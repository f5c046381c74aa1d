/** The audit log as admins read it: filtered, the newest first, with the names that its ids have today. */
import { and, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { AuditEntry, AuditFilters } from '#contract/site/audit-log.schemas.ts'
import type { listAuditLog } from '#contract/site/audit-log.ts'
import type { Database, Tx } from '#server/platform/database/pool.ts'
import type { Call } from '#server/platform/http/route.ts'
import { auditLog } from '#server/schema/platform.ts'
import { addDays, startOfDay } from '../local-day.ts'
import { type AuditedSubject, listNamedValues } from './named-values.ts'

/** What something is called today and where an admin sees it; undefined once it is gone. */
export type FindSubject = (subject: AuditedSubject) => { name: string; path: string } | undefined

export interface AuditDeps {
  db: Database
  /** Names of those who still have an account. */
  findPeople(
    db: Database | Tx,
    ids: readonly (string | null)[],
  ): Promise<ReadonlyMap<string, { displayName: string }>>
  /** Looks all of them up at once; what comes back tells of each. */
  findSubjects(db: Database, subjects: readonly AuditedSubject[], language: Language): Promise<FindSubject>
  findPeopleByText(db: Database, text: string, limit: number): Promise<{ id: string }[]>
}

type Filters = z.output<typeof AuditFilters>
type Entry = z.output<typeof AuditEntry>
type Row = typeof auditLog.$inferSelect

const PEOPLE_MATCHED = 200

async function matchEntries({ db, findPeopleByText }: AuditDeps, filters: Filters): Promise<SQL[]> {
  const { actor, who, action, subject, from, to } = filters
  const people = who ? (await findPeopleByText(db, who, PEOPLE_MATCHED)).map(({ id }) => id) : []
  return [
    ...(actor ? [actor === 'system' ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor)] : []),
    ...(who ? [people.length > 0 ? inArray(auditLog.actorId, people) : sql`false`] : []),
    ...(action ? [eq(auditLog.action, action)] : []),
    ...(subject ? [eq(auditLog.subjectId, subject)] : []),
    ...(from ? [gte(auditLog.at, startOfDay(from))] : []),
    ...(to ? [lt(auditLog.at, startOfDay(addDays(to, 1)))] : []),
  ]
}

export async function readPage(deps: AuditDeps, { input, language }: Call<typeof listAuditLog>) {
  const { db } = deps
  const { page, perPage } = input
  const where = and(...(await matchEntries(deps, input)))
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where)
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const total = counted?.total ?? 0
  return {
    items: await showEntries(deps, rows, language),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    actions: await listActions(db),
  }
}

const BATCH = 1_000

/** In batches from the newest down, so that rows written meanwhile neither shift nor repeat anything. */
export async function* readBatches(
  deps: AuditDeps,
  filters: Filters,
  language: Language,
): AsyncGenerator<Entry[]> {
  const matching = await matchEntries(deps, filters)
  for (let below: number | null = null; ; ) {
    const rows: Row[] = await deps.db
      .select()
      .from(auditLog)
      .where(and(...matching, below === null ? undefined : lt(auditLog.id, below)))
      .orderBy(desc(auditLog.id))
      .limit(BATCH)
    yield await showEntries(deps, rows, language)
    if (rows.length < BATCH) return
    below = rows.at(-1)?.id ?? 0
  }
}

async function showEntries(
  { db, findPeople, findSubjects }: AuditDeps,
  rows: readonly Row[],
  language: Language,
): Promise<Entry[]> {
  const valuesOf = new Map(rows.map((row) => [row.id, listNamedValues(row)]))
  const values = [...valuesOf.values()].flat()
  const things = rows.flatMap(({ subjectId: id, action }) => (id === null ? [] : [{ id, action }]))
  const ids = [...rows.map(({ actorId }) => actorId), ...[...things, ...values].map(({ id }) => id)]
  const people = await findPeople(db, [...new Set(ids.filter(isPerson))])
  const findSubject = await findSubjects(
    db,
    [...things, ...values].filter(({ id }) => !isPerson(id)),
    language,
  )
  const nameOf = (id: string | null, action: string) => {
    if (id === null) return null
    const person = people.get(id)
    if (person) return { id, name: person.displayName, path: `/admin/users/${id}/inspector` }
    const thing = findSubject({ id, action })
    return { id, name: thing?.name ?? null, path: thing?.path ?? null }
  }
  const namesOf = (rowId: number) =>
    Object.fromEntries(
      (valuesOf.get(rowId) ?? []).flatMap(({ id, action }) => {
        const name = nameOf(id, action)?.name
        return name ? [[id, name]] : []
      }),
    )
  return rows.map(({ actorId, subjectId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor: nameOf(actorId, row.action),
    subject: nameOf(subjectId, row.action),
    names: namesOf(row.id),
  }))
}

const isPerson = (id: string | null) => id?.startsWith('usr_') ?? false

/** By hand: from one action to the next along the index, instead of reading every row for its few kinds. */
async function listActions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive kinds as (
      (select action from audit_log order by action limit 1)
      union all
      select (select a.action from audit_log a where a.action > kinds.action order by a.action limit 1)
      from kinds where kinds.action is not null
    )
    select action from kinds where action is not null`)
  return rows.map(({ action }) => action)
}
