import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { runningCampaignsQuery } from '#web/domain/loyalty/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { prefetch } from '#web/platform/prefetch.ts'
import { useUser } from '#web/platform/use-user.ts'
import { userQuery } from '#web/platform/user-query.ts'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { STEP } from './example.ts'
import { HowItWorks } from './how-it-works.tsx'
import { JoinLinks } from './join-links.tsx'
import { accountQuery, type LoyaltyAccount, rulesQuery } from './queries.ts'
import { Questions } from './questions.tsx'
import { RunningCampaigns } from './running-campaigns.tsx'
import { Tiers } from './tiers.tsx'
import { WorkedExample } from './worked-example.tsx'

export const Route = createFileRoute('/loyalty')({
  loader: async ({ context: { queryClient } }) => {
    const isSignedIn = await isSomebodySignedIn(queryClient)
    await prefetch(queryClient, [rulesQuery, runningCampaignsQuery, ...(isSignedIn ? [accountQuery] : [])])
  },
  head: ({ matches }) => titleMeta(m.loyalty_title(), matches, { description: m.loyalty_description() }),
  component: LoyaltyPage,
})

/** A failed call counts as nobody: the page still shows. */
async function isSomebodySignedIn(queryClient: QueryClient): Promise<boolean> {
  try {
    return Boolean(await queryClient.ensureQueryData(userQuery()))
  } catch {
    return false
  }
}

function LoyaltyPage() {
  const user = useUser()
  const rules = useQuery(rulesQuery)
  const { data: account } = useQuery({ ...accountQuery, enabled: Boolean(user) })
  const mine = user ? account : undefined
  return (
    <>
      <header className="relative isolate overflow-hidden border-b">
        <div className="absolute inset-y-0 right-0 -z-10 w-full mask-l-from-10% mask-l-to-95% md:w-3/5">
          <ContourLines
            seed="loyalty"
            width={960}
            height={420}
            hill={220}
            cell={16}
            className="text-text/12"
          />
        </div>
        <div className="page-width pt-12 pb-10 md:pt-20 md:pb-16">
          <h1 className="max-w-[14ch] text-xl md:text-2xl">{m.loyalty_title()}</h1>
          <p className="mt-4 min-h-[2lh] max-w-text text-lg text-muted md:min-h-[1lh]">
            {rules.data
              ? m.loyalty_lead({
                  step: STEP,
                  worth: formatMoney(rules.data.centsPer100, { omitZeroCents: true }),
                })
              : null}
          </p>
          <div className="mt-8 flex min-h-11 flex-wrap items-center gap-3">
            {user ? <YourPoints account={mine} /> : user === null ? <JoinLinks /> : null}
          </div>
        </div>
      </header>
      {rules.data ? (
        <>
          <RunningCampaigns className="page-width pt-12 md:pt-16" />
          <HowItWorks rules={rules.data} />
          <Tiers rules={rules.data} current={mine?.tier} />
          <WorkedExample rules={rules.data} />
          <Questions rules={rules.data} />
        </>
      ) : rules.isError ? (
        <div className="page-width section-space">
          <Failed title={m.loyalty_failed()} error={rules.error} onRetry={() => rules.refetch()} />
        </div>
      ) : (
        <div className="min-h-dvh" />
      )}
    </>
  )
}

function YourPoints({ account }: { account: LoyaltyAccount | undefined }) {
  return (
    <>
      {account ? (
        <p className="tabular mr-5">
          <span className="block text-muted text-sm">{m.loyalty_yours_label()}</span>
          <span className="type-display text-xl">{formatNumber(account.usable)}</span>{' '}
          {account.worthCents > 0 ? (
            <span className="text-muted">
              {m.loyalty_yours_worth({ worth: formatMoney(account.worthCents) })}
            </span>
          ) : null}
        </p>
      ) : null}
      <Link to="/customer/loyalty" className={buttonClass({})}>
        {m.loyalty_yours()}
      </Link>
    </>
  )
}
