/** Reading the audit log, chaining it, and finding out whether somebody changed it (docs/decisions/052-users-and-audit.md). */
import * as contract from '#contract/site/audit-log.ts'
import type { Clock } from '../clock.ts'
import type { Env } from '../env.ts'
import { type Route, route } from '../http/route.ts'
import type { Tasks } from '../jobs.ts'
import { localDay } from '../local-day.ts'
import type { Log } from '../log.ts'
import { createLinkHash, linkRows } from './chain.ts'
import { exportLog } from './export-log.ts'
import { createHeadSigner, signHead, storeDailyHead, writeNewestHead } from './heads.ts'
import { type AuditDeps, readPage } from './read-log.ts'
import { verifyAuditLog } from './verify.ts'

export { removeHeadFiles } from './heads.ts'
export { type Verification, verifyAuditLog } from './verify.ts'

type Deps = AuditDeps & { env: Pick<Env, 'secret' | 'dataDir'>; clock: Clock; log: Log }

export function createAuditLog(deps: Deps): {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
} {
  const { db, clock, env, log } = deps
  const hashLink = createLinkHash(env.secret)
  const signer = createHeadSigner(env.secret)
  let written = -1

  async function linkAll() {
    const link = await linkRows(db, hashLink)
    const now = clock.now()
    const head = signHead(signer, link, localDay(now), now)
    // Else there is nothing new since this process wrote it last.
    if (link.position > 0 && link.position !== written) {
      if (!(await writeNewestHead(db, env.dataDir, head)))
        log.error({ position: link.position }, 'the audit log lost rows: run npm run audit:verify')
      written = link.position
    }
    return head
  }

  return {
    routes: [
      route(contract.listAuditLog, (call) => readPage(deps, call)),
      route(contract.exportAuditLog, (call) => exportLog(deps, call)),
      route(contract.verifyAuditLog, () => verifyAuditLog({ db, ...env })),
    ],
    tasks: {
      link_audit_log: async () => void (await linkAll()),
      sign_audit_head: async () => void (await storeDailyHead(db, env.dataDir, await linkAll())),
    },
    // The head of a day is signed as the day ends in Puerto Rico.
    timetable: ['* * * * * link_audit_log', '55 3 * * * sign_audit_head'],
  }
}
