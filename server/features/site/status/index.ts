/** The running site: name and mode, health, the demo's mailbox. */
import {
  getHealth,
  getReadiness,
  getSite,
  getWebManifest,
  listDemoMail,
  ping,
} from '#contract/site/status.ts'
import type { SettingsReader } from '#server/features/site/settings/index.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { DiskMailbox } from '#server/platform/mail/disk-mailbox.ts'
import type { ReadinessChecks } from '#server/platform/readiness.ts'
import { describeLanding } from './describe-landing.ts'
import { describeStore } from './describe-store.ts'
import { writeManifest } from './web-manifest.ts'

export interface SiteDeps {
  db: Database
  settings: SettingsReader
  demo: boolean
  publicUrl: string
  sentryDsn: string | null
  /** Only in demo mode: anyone may read what was mailed. */
  mailbox: DiskMailbox | null
  checkReadiness(): Promise<ReadinessChecks>
}

const MAILS_SHOWN = 50

export function siteRoutes(deps: SiteDeps): Route[] {
  const { db, settings, demo, publicUrl, sentryDsn, mailbox } = deps
  return [
    route(ping, () => ({ ok: true as const })),
    route(getSite, async ({ pageTags, findClosed, language }) => {
      pageTags.push('site')
      const { lockGlobal, lockProducts, lockEvents } = await findClosed()
      const closedParts = [
        ...(lockGlobal || lockProducts ? (['products'] as const) : []),
        ...(lockGlobal || lockEvents ? (['events'] as const) : []),
      ]
      const { identity, landing, languages, security } = await settings.read()
      return {
        storeName: identity.storeName,
        store: await describeStore(db, identity, language),
        passwordMinLength: security.passwordMinLength,
        offersSpanish: languages.offersSpanish,
        demo,
        publicUrl,
        sentryDsn,
        closedParts,
        landing: describeLanding(landing, language),
      }
    }),
    route(getWebManifest, async () => writeManifest((await settings.read()).identity.storeName)),
    route(getHealth, () => ({ ok: true as const })),
    route(getReadiness, async () => {
      const checks = await deps.checkReadiness()
      if (Object.values(checks).every((check) => check.ok)) return { ok: true as const, ...checks }
      throw new AppError('UNAVAILABLE', { details: { ...checks } })
    }),
    route(
      listDemoMail,
      async ({ input }) => (await mailbox?.newest({ to: input.to, limit: MAILS_SHOWN })) ?? [],
      () => mailbox !== null,
    ),
  ]
}
