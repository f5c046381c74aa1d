/** What is locked and which code opens it, kept in memory as long as this process would be told of a change. */
import type { AccessState } from '#contract/site/lockdown-terms.ts'
import { readSettings, SETTINGS_CHANNEL } from '#server/features/site/settings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import type { Gate } from '#server/platform/http/gate.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { createToldValue } from '#server/platform/told-value.ts'
import type { AccessCookies } from './access-cookie.ts'
import { findNewestCode } from './store.ts'

/** Another code counts from now on. */
export const ACCESS_CHANNEL = 'access'

interface GateDeps {
  db: Database
  clock: Clock
  notifier: Pick<Notifier, 'listenAtOnce' | 'isLive' | 'onLost'>
  cookies: AccessCookies
  /** Pages that were kept may show what is closed now, or leave out what is open again. */
  dropPages(): void
}

interface Known {
  state: AccessState
  codeId: string | null
}

export function createGate({ db, clock, notifier, cookies, dropPages }: GateDeps): Gate {
  const told = createToldValue<Known>(notifier)
  const change = () => {
    told.forget()
    dropPages()
  }
  notifier.listenAtOnce(SETTINGS_CHANNEL, (key) => {
    if (key === 'lockdown') change()
  })
  notifier.listenAtOnce(ACCESS_CHANNEL, change)

  const load = () =>
    told.read(async () => {
      const [{ lockdown }, code] = await Promise.all([readSettings(db), findNewestCode(db)])
      return { state: lockdown, codeId: code?.id ?? null }
    })

  return {
    peek: () => told.peek()?.state ?? null,
    read: async () => (await load()).state,
    async isUnlocked(header) {
      const codeId = cookies.read(header, clock.now())
      return codeId !== null && codeId === (await load()).codeId
    },
  }
}
