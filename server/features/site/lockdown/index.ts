/** The site behind an access code: what is locked, the code that opens it, and who used it. */
import {
  getAccessState,
  getLockdown,
  getLockdownStatus,
  setAccessCode,
  unlockSite,
} from '#contract/site/lockdown.ts'
import { isPageClosed } from '#contract/site/lockdown-terms.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { replaceCode, showLockdown } from './access-code.ts'
import type { Deps } from './deps.ts'
import { deleteUnlocksBefore, findNewestCode } from './store.ts'
import { unlock } from './unlock.ts'

export { createAccessCookies } from './access-cookie.ts'
export { createGate } from './gate.ts'

/** Long enough to see a habit, and no longer. */
const UNLOCKS_KEPT_MS = 90 * 24 * 60 * 60_000

interface Lockdown {
  routes: Route[]
  tasks: Tasks
  /** Whether a visitor could open a locked site. */
  hasAccessCode(): Promise<boolean>
}

export function createLockdown(deps: Deps): Lockdown {
  const { db, clock, gate } = deps
  return {
    routes: [
      route(getAccessState, () => gate.read()),
      route(getLockdownStatus, async ({ input, findClosed }) => {
        const closed = await findClosed()
        if (input.path === undefined ? closed.lockGlobal : isPageClosed(closed, input.path))
          throw new AppError('LOCKDOWN')
        return { ok: true as const, lockdown: false as const }
      }),
      route(unlockSite, (call) => unlock(deps, call)),
      route(getLockdown, () => showLockdown(deps)),
      route(setAccessCode, (call) => replaceCode(deps, call)),
    ],
    tasks: {
      delete_old_unlocks: () => deleteUnlocksBefore(db, new Date(clock.now().getTime() - UNLOCKS_KEPT_MS)),
    },
    hasAccessCode: async () => (await findNewestCode(db)) !== null,
  }
}
