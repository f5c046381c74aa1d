import { ChevronDown, Printer } from 'lucide-react'
import { useId, useState } from 'react'
import { CARRIERS, PACKING_SLIPS_MAX } from '#contract/sales/order-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { ChosenRows } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { nameCarrier } from '../components/statuses.ts'
import { packingSlipsAddress } from '../queries.ts'

/** What is to be done to the chosen orders: a kind of job with its input. */
export interface BulkAction {
  kind: string
  input: Record<string, unknown>
  /** While it runs. */
  title: string
}

interface BulkMenuProps {
  chosen: ChosenRows
  count: number
  isAdmin: boolean
  isBusy: boolean
  onRun: (action: BulkAction) => void
}

/** What can be done to all chosen orders. Cancelling and refunds are done one by one: they give money back. */
export function BulkMenu({ chosen, count, isAdmin, isBusy, onRun }: BulkMenuProps) {
  const [opened, setOpened] = useState<'ship' | 'note' | null>(null)
  const run = (kind: string, input: Record<string, unknown>, title: string) => {
    setOpened(null)
    onRun({ kind, input, title })
  }
  const ids = 'ids' in chosen && chosen.ids.length <= PACKING_SLIPS_MAX ? chosen.ids : null
  return (
    <>
      {ids ? (
        <a
          href={packingSlipsAddress(ids)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Printer aria-hidden="true" className="size-4" />
          {m.order_admin_slips()}
        </a>
      ) : null}
      <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => setOpened('ship')}>
        {m.order_admin_ship()}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" disabled={isBusy}>
            {m.order_admin_bulk_more()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem
          onSelect={() => run('orders.move', { to: 'ready_for_pickup' }, m.order_admin_bulk_readying())}
        >
          {m.order_admin_ready()}
        </MenuItem>
        <MenuItem onSelect={() => run('orders.move', { to: 'delivered' }, m.order_admin_bulk_delivering())}>
          {m.order_admin_delivered()}
        </MenuItem>
        <MenuItem onSelect={() => setOpened('note')}>{m.order_admin_note_add()}</MenuItem>
        {isAdmin ? (
          <>
            <MenuSeparator />
            <MenuItem
              onSelect={() => run('orders.resend', { mail: 'confirmation' }, m.order_admin_bulk_sending())}
            >
              {m.order_admin_resend_confirmation()}
            </MenuItem>
            <MenuItem
              onSelect={() => run('orders.resend', { mail: 'receipt' }, m.order_admin_bulk_sending())}
            >
              {m.order_admin_resend_receipt()}
            </MenuItem>
            <MenuItem onSelect={() => run('orders.retry-refunds', {}, m.order_admin_bulk_retrying())}>
              {m.order_admin_bulk_retry()}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {opened === 'ship' ? (
        <ShipDialog
          count={count}
          onClose={() => setOpened(null)}
          onSubmit={(carrier) =>
            run('orders.move', { to: 'shipped', carrier }, m.order_admin_bulk_shipping())
          }
        />
      ) : null}
      {opened === 'note' ? (
        <NoteDialog
          count={count}
          onClose={() => setOpened(null)}
          onSubmit={(text) => run('orders.note', { text }, m.order_admin_bulk_noting())}
        />
      ) : null}
    </>
  )
}

interface FormDialogProps {
  count: number
  onClose: () => void
  onSubmit: (value: string) => void
}

function ShipDialog({ count, onClose, onSubmit }: FormDialogProps) {
  const formId = useId()
  const [carrier, setCarrier] = useState('usps')
  return (
    <Dialog
      open
      size="sm"
      title={m.order_admin_ship()}
      description={m.order_admin_bulk_ship_lead({ count })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={formId}>
          {m.order_admin_ship()}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(carrier)
        }}
      >
        <Field label={m.order_admin_carrier()}>
          <Select
            name="carrier"
            value={carrier}
            options={CARRIERS.map((value) => ({ value, label: nameCarrier(value) }))}
            onValueChange={setCarrier}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function NoteDialog({ count, onClose, onSubmit }: FormDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  return (
    <Dialog
      open
      size="sm"
      title={m.order_admin_note_add()}
      description={m.order_admin_bulk_note_lead({ count })}
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <Button type="submit" form={formId}>
          {m.order_admin_note_add()}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(text)
        }}
      >
        <Field label={m.order_admin_note()} hint={m.order_admin_note_hint()}>
          <Textarea
            name="text"
            rows={3}
            required
            maxLength={1_000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
