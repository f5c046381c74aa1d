import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { getProfile } from '#contract/people/profile.ts'
import { checkEmailHealth, getEmailHealth } from '#contract/site/email.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/notice.tsx'
import { findTrouble, readHealth } from './read-health.ts'
import { TestMail } from './test-mail.tsx'

/** As often as the server looks. */
const ASK_AGAIN_MS = 5 * 60_000

const healthQuery = queryOptions({ ...queryOf(getEmailHealth, {}), refetchInterval: ASK_AGAIN_MS })

interface BannerPlace {
  /** An area has a header on phones alone. */
  place?: 'site' | 'area'
}

/** An admin who still has to switch the second factor on is sent to do so by every answer: nothing is asked for them. */
export function EmailHealthBanner({ place = 'site' }: BannerPlace) {
  const { data: profile } = useQuery(queryOf(getProfile, {}))
  return profile && (profile.twoFactorEnabled || !profile.twoFactorRequired) ? (
    <HealthBanner place={place} />
  ) : null
}

/** Spec section 8. A look that failed counts as a healthy service: nothing is shown. */
function HealthBanner({ place }: Required<BannerPlace>) {
  const { data, isError } = useQuery(healthQuery)
  const trouble = isError ? null : findTrouble(readHealth(data))
  if (!trouble) return null
  return (
    <Banner
      tone={trouble.tone}
      label={m.email_health_label()}
      className={place === 'site' ? 'sticky top-14 z-30 lg:top-16' : 'sticky top-14 z-30 lg:top-0'}
      actions={
        <div className="flex min-w-0 items-center gap-2 py-1">
          <CheckAgain />
          <TestMail />
        </div>
      }
    >
      <p>
        <strong className="font-[600]">{trouble.title}</strong>{' '}
        <span className="text-muted">{trouble.text}</span>
      </p>
    </Banner>
  )
}

function CheckAgain() {
  const queryClient = useQueryClient()
  const checking = useMutation({
    ...mutationOf(checkEmailHealth),
    onSuccess: (next) => queryClient.setQueryData(healthQuery.queryKey, next),
    onError: (error) => showError(error),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw aria-hidden="true" className="size-4" />}
      loading={checking.isPending}
      onClick={() => checking.mutate({})}
    >
      {/* On a phone the three controls share one row. */}
      <span className="max-md:sr-only">{m.email_health_check()}</span>
    </Button>
  )
}
