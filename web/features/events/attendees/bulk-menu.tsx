import { BellRing, ChevronDown, Mail, RotateCcw, Ticket } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { type BulkAction, remindAction, resendAction } from './bulk-actions.ts'
import { MessageDialog } from './message-dialog.tsx'
import type { Rows } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface BulkMenuProps {
  eventId: string
  count: number
  rows: Rows
  isBusy: boolean
  onRun: (action: BulkAction) => void
}

/** What can be done to all chosen attendees. */
export function BulkMenu({ eventId, count, rows, isBusy, onRun }: BulkMenuProps) {
  const [opened, setOpened] = useState<'message' | 'refund' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        disabled={isBusy}
        icon={<BellRing aria-hidden="true" className="size-4" />}
        onClick={() => onRun(remindAction())}
      >
        {m.attendees_remind()}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={() => setOpened('message')}
      >
        {m.attendees_message()}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" disabled={isBusy}>
            {m.attendees_more_actions()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem icon={<Ticket aria-hidden="true" />} onSelect={() => onRun(resendAction())}>
          {m.attendees_resend()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<RotateCcw aria-hidden="true" />} danger onSelect={() => setOpened('refund')}>
          {m.attendees_refund()}
        </MenuItem>
      </Menu>
      {opened === 'message' ? <MessageDialog eventId={eventId} rows={rows} onClose={close} /> : null}
      {opened === 'refund' ? (
        <RefundDialog
          eventId={eventId}
          count={count}
          rows={rows}
          onClose={close}
          onRun={(action) => {
            close()
            onRun(action)
          }}
        />
      ) : null}
    </>
  )
}
