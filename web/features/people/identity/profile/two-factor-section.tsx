import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RefreshCw, ShieldCheck, ShieldOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { disableTwoFactor, renewRecoveryCodes, startTwoFactor } from '#contract/people/security.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Profile, profileQuery } from '../queries.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type Setup = ReplyOf<typeof startTwoFactor>

export function TwoFactorSection({ profile, next }: { profile: Profile; next: string | null }) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => queryClient.invalidateQueries(profileQuery)

  const goOn = () => {
    if (next === null) setCodes(null)
    else void router.navigate({ href: next })
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={goOn} />
  if (setup) {
    return (
      <TwoFactorSetup
        setup={setup}
        onCancel={() => setSetup(null)}
        onDone={async () => {
          setCodes(setup.recoveryCodes)
          setSetup(null)
          await refresh()
        }}
      />
    )
  }
  if (profile.twoFactorEnabled)
    return <TwoFactorOn isRequired={profile.twoFactorRequired} onCodes={setCodes} onOff={refresh} />
  return (
    <div className="grid max-w-md gap-6">
      {profile.twoFactorRequired ? (
        <Notice tone="warning" live="none" title={m.identity_two_factor_required_title()}>
          {m.identity_two_factor_required()}
        </Notice>
      ) : null}
      <p className="text-muted">{m.identity_two_factor_off_text()}</p>
      <PasswordForm
        endpoint={startTwoFactor}
        submitLabel={m.identity_two_factor_start()}
        onDone={(reply) => setSetup(reply)}
      />
    </div>
  )
}

interface TwoFactorOnProps {
  isRequired: boolean
  onCodes: (codes: readonly string[]) => void
  onOff: () => Promise<void>
}

function TwoFactorOn({ isRequired, onCodes, onOff }: TwoFactorOnProps) {
  return (
    <Card padded={false} className="divide-y">
      <div className="flex items-center gap-3 p-5">
        <ShieldCheck aria-hidden="true" strokeWidth={1.6} className="size-6 shrink-0 text-success" />
        <p className="min-w-0 grow font-[550]">{m.identity_two_factor_on_text()}</p>
        <Badge tone="success">{m.identity_state_on()}</Badge>
      </div>
      <ActionRow text={m.identity_recovery_renew_text()}>
        <Dialog
          title={m.identity_recovery_renew()}
          description={m.identity_recovery_renew_warning()}
          size="sm"
          trigger={
            <Button variant="secondary" size="sm" icon={<RefreshCw aria-hidden="true" className="size-4" />}>
              {m.identity_recovery_renew()}
            </Button>
          }
        >
          <PasswordForm
            endpoint={renewRecoveryCodes}
            submitLabel={m.identity_recovery_renew()}
            onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          />
        </Dialog>
      </ActionRow>
      <ActionRow text={isRequired ? m.identity_two_factor_off_refused() : m.identity_two_factor_off_row()}>
        <Dialog
          title={m.identity_two_factor_off_title()}
          description={m.identity_two_factor_off_warning()}
          size="sm"
          trigger={
            <Button
              variant="secondary"
              size="sm"
              icon={<ShieldOff aria-hidden="true" className="size-4 text-danger" />}
            >
              {m.identity_two_factor_off()}
            </Button>
          }
        >
          <PasswordForm
            endpoint={disableTwoFactor}
            submitLabel={m.identity_two_factor_off()}
            danger
            onDone={onOff}
          />
        </Dialog>
      </ActionRow>
    </Card>
  )
}

function ActionRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <p className="min-w-0 grow basis-60 text-muted text-sm">{text}</p>
      {children}
    </div>
  )
}
