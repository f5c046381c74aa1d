import { ArrowLeftRight, MoreHorizontal, PanelRight, RotateCcw, Ticket } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { AttendeesLink } from './attendees-link.tsx'
import { type BulkAction, resendAction } from './bulk-actions.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Attendee } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'

interface RowMenuProps {
  eventId: string
  attendee: Attendee
  /** Nothing more is done about what is over or was called off. */
  isOpenEvent: boolean
  onRun: (action: BulkAction) => void
}

/** What can be done about one seat without leaving the list. */
export function RowMenu({ eventId, attendee, isOpenEvent, onRun }: RowMenuProps) {
  const [opened, setOpened] = useState<'move' | 'refund' | null>(null)
  const { seatId, name, status, checkedInAt, refundStatus } = attendee
  const isAwaited = isOpenEvent && status === 'confirmed' && checkedInAt === null
  const isOwed = isOpenEvent && refundStatus === 'failed'
  const close = () => setOpened(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={m.attendees_actions_of({ name })} tooltip={false} size="icon-sm" variant="ghost">
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <AttendeesLink change={{ seat: seatId }}>
            <PanelRight aria-hidden="true" />
            {m.attendees_open()}
          </AttendeesLink>
        </MenuItem>
        {isAwaited ? (
          <>
            <MenuItem icon={<ArrowLeftRight aria-hidden="true" />} onSelect={() => setOpened('move')}>
              {m.attendees_move()}
            </MenuItem>
            <MenuItem icon={<Ticket aria-hidden="true" />} onSelect={() => onRun(resendAction())}>
              {m.attendees_resend_one()}
            </MenuItem>
          </>
        ) : null}
        {isAwaited || isOwed ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<RotateCcw aria-hidden="true" />} danger onSelect={() => setOpened('refund')}>
              {m.attendees_refund()}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {opened === 'move' ? <MoveDialog eventId={eventId} attendee={attendee} onClose={close} /> : null}
      {opened === 'refund' ? (
        <RefundDialog
          eventId={eventId}
          count={1}
          rows={{ ids: [seatId] }}
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
