/** What work costs: commits of the database, flushes of its log to the disk, and processor time of the server and of PostgreSQL. */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { round } from './ground.ts'

export interface Costs {
  commits: number
  flushes: number
  /** Null where the system does not tell. */
  nodeMs: number | null
  postgresMs: number | null
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

export async function readCosts(pool: pg.Pool, serverPid: number | undefined): Promise<Costs> {
  const { rows } = await pool.query<{ commits: number; flushes: number; pids: number[] }>(
    `select (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
       (select sum(fsyncs)::float8 from pg_stat_io where object = 'wal') as flushes,
       (select array_agg(pid) from pg_stat_activity) as pids`,
  )
  const { commits = 0, flushes = 0, pids = [] } = rows[0] ?? {}
  return {
    commits,
    flushes,
    nodeMs: serverPid ? (readTimes(serverPid)?.ownMs ?? null) : null,
    postgresMs: sumOfPostgres(pids),
  }
}

/** Of those that are there, and of those that have ended, which the first process has the account of. */
function sumOfPostgres(pids: readonly number[]): number | null {
  const each = pids.flatMap((pid) => readTimes(pid) ?? [])
  const [first] = each
  const ended = first && (readTimes(first.parent)?.ofEndedMs ?? 0)
  return ended === undefined ? null : each.reduce((all, { ownMs }) => all + ownMs, ended)
}

/** For each of so many. */
export function costsEach(before: Costs, after: Costs, count: number): Costs {
  const each = (from: number | null, to: number | null) =>
    from === null || to === null ? null : round((to - from) / count, 1)
  return {
    commits: each(before.commits, after.commits) ?? 0,
    flushes: each(before.flushes, after.flushes) ?? 0,
    nodeMs: each(before.nodeMs, after.nodeMs),
    postgresMs: each(before.postgresMs, after.postgresMs),
  }
}

interface Times {
  parent: number
  ownMs: number
  /** Of its children that have ended. */
  ofEndedMs: number
}

/** Null where the system does not tell, or it has ended. */
function readTimes(pid: number): Times | null {
  try {
    // The name may hold spaces; what follows its bracket does not.
    const [, parent, ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [user, system, userOfEnded, systemOfEnded] = fields
      .slice(9, 13)
      .map((ticks) => Number(ticks) * TICK_MS)
    return {
      parent: Number(parent),
      ownMs: (user ?? 0) + (system ?? 0),
      ofEndedMs: (userOfEnded ?? 0) + (systemOfEnded ?? 0),
    }
  } catch {
    return null
  }
}

export const describeCosts = ({ commits, flushes, nodeMs, postgresMs }: Costs) =>
  `${commits} commits, ${flushes} flushes, ${nodeMs} ms of processor time in Node, ${postgresMs} in PostgreSQL`
