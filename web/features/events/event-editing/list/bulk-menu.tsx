import { ChevronDown } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'

/** What is to be done to the chosen events: a kind of job with its input. */
export interface BulkAction {
  kind: string
  input: Record<string, unknown>
  /** While it runs. */
  title: string
}

interface BulkMenuProps {
  isAdmin: boolean
  isBusy: boolean
  onRun: (action: BulkAction) => void
}

/** What can be done to all chosen events. Cancelling is done one by one: it gives money back. */
export function BulkMenu({ isAdmin, isBusy, onRun }: BulkMenuProps) {
  const move = (action: string, title: string) => onRun({ kind: 'events.move', input: { action }, title })
  const activate = (isActive: boolean, title: string) =>
    onRun({ kind: 'events.activate', input: { isActive }, title })
  const main = isAdmin
    ? { action: 'publish', name: m.event_editing_move_publish(), title: m.event_editing_bulk_publishing() }
    : { action: 'submit', name: m.event_editing_move_submit(), title: m.event_editing_bulk_submitting() }
  return (
    <>
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => move(main.action, main.title)}>
        {main.name}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" disabled={isBusy}>
            {m.event_editing_bulk_more()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => activate(false, m.event_editing_bulk_hiding())}>
          {m.event_editing_hide()}
        </MenuItem>
        <MenuItem onSelect={() => activate(true, m.event_editing_bulk_showing())}>
          {m.event_editing_show()}
        </MenuItem>
        <MenuSeparator />
        {isAdmin ? null : (
          <MenuItem onSelect={() => move('withdraw', m.event_editing_bulk_withdrawing())}>
            {m.event_editing_move_withdraw()}
          </MenuItem>
        )}
        <MenuItem onSelect={() => move('unpublish', m.event_editing_bulk_unpublishing())}>
          {m.event_editing_move_unpublish()}
        </MenuItem>
      </Menu>
    </>
  )
}
