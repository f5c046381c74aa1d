import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { planErasure, undoErasure } from '#contract/people/privacy.ts'
import type { ErasureBlocker } from '#contract/people/privacy-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { linkClass } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Privacy, privacyQuery } from '../queries.ts'
import { ProofForm } from './proof-form.tsx'

type Blockers = Privacy['blockers']
type Erasure = NonNullable<Privacy['erasure']>

interface ErasureCardProps {
  erasure: Erasure | null
  blockers: Blockers
  hasSecondFactor: boolean
}

export function ErasureCard({ erasure, blockers, hasSecondFactor }: ErasureCardProps) {
  return (
    <Card>
      <CardHeader title={m.privacy_erase_title()} description={m.privacy_erase_text()} />
      <div className="grid justify-items-start gap-4">
        {erasure ? <Planned erasure={erasure} /> : null}
        {blockers.length > 0 ? <BlockerList blockers={blockers} /> : null}
        {erasure || blockers.length > 0 ? null : <EraseDialog hasSecondFactor={hasSecondFactor} />}
      </div>
    </Card>
  )
}

function Planned({ erasure }: { erasure: Erasure }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    ...mutationOf(undoErasure),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: privacyQuery.queryKey })
      toast({ title: m.privacy_erase_kept() })
    },
  })
  return (
    <Notice
      tone="warning"
      live="none"
      className="w-full"
      title={erasure.isBlocked ? m.privacy_erase_blocked() : plannedText(erasure)}
      actions={
        <Button size="sm" onClick={() => undo.mutate({})} loading={undo.isPending}>
          {m.privacy_erase_undo()}
        </Button>
      }
    >
      {erasure.isBlocked ? m.privacy_erase_blocked_text() : m.privacy_erase_planned_text()}
    </Notice>
  )
}

export const plannedText = ({ eraseAt }: Pick<Erasure, 'eraseAt'>) =>
  m.privacy_erase_planned({ date: formatDate(eraseAt, 'dateTime') })

function EraseDialog({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={m.privacy_erase_title()}
      description={m.privacy_erase_warning()}
      trigger={
        <Button variant="secondary" icon={<Trash2 aria-hidden="true" className="size-4.5 text-danger" />}>
          {m.privacy_erase_open()}
        </Button>
      }
    >
      <ProofForm
        endpoint={planErasure}
        submit={m.privacy_erase_submit()}
        danger
        hasSecondFactor={hasSecondFactor}
        onDone={() => setIsOpen(false)}
      />
    </Dialog>
  )
}

/** What it is, and where it is settled. */
const BLOCKERS: Record<ErasureBlocker, { path: string; text: (count: number) => string }> = {
  orders: { path: '/customer/purchases', text: (count) => m.privacy_blocker_orders({ count }) },
  seats: { path: '/customer/events', text: (count) => m.privacy_blocker_seats({ count }) },
  sales: { path: '/provider/orders', text: (count) => m.privacy_blocker_sales({ count }) },
  events: { path: '/provider/events', text: (count) => m.privacy_blocker_events({ count }) },
  payouts: { path: '/provider/account', text: () => m.privacy_blocker_payouts() },
  team: { path: '/provider/account', text: (count) => m.privacy_blocker_team({ count }) },
  last_admin: { path: '/admin/users', text: () => m.privacy_blocker_last_admin() },
}

function BlockerList({ blockers }: { blockers: Blockers }) {
  return (
    <div className="w-full">
      <h3 className="mb-2 font-[600] text-sm">{m.privacy_blockers_title()}</h3>
      <ul className="divide-y border-y">
        {blockers.map(({ kind, count }) => (
          <li key={kind}>
            <a
              href={BLOCKERS[kind].path}
              className={linkClass({
                variant: 'quiet',
                className: 'flex min-h-11 items-center justify-between gap-3 py-2 text-sm',
              })}
            >
              {BLOCKERS[kind].text(count)}
              <ChevronRight aria-hidden="true" className="size-4.5 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
