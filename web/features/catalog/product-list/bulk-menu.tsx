import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { BulkAction } from './bulk-action.ts'
import { CategoryDialog, PriceDialog, TagsDialog } from './bulk-dialogs.tsx'

interface BulkMenuProps {
  count: number
  isAdmin: boolean
  isBusy: boolean
  onRun: (action: BulkAction) => void
}

type Opened = 'price' | 'category' | 'tags' | 'archive' | null

/** What can be done to all chosen products. */
export function BulkMenu({ count, isAdmin, isBusy, onRun }: BulkMenuProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const run = (action: BulkAction) => {
    setOpened(null)
    onRun(action)
  }
  const move = (action: string, title: string) => run({ kind: 'products.move', input: { action }, title })
  const activate = (isActive: boolean, title: string) =>
    run({ kind: 'products.activate', input: { isActive }, title })
  const close = () => setOpened(null)
  return (
    <>
      {isAdmin ? (
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy}
          onClick={() => move('publish', m.product_list_publishing())}
        >
          {m.product_list_publish()}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          disabled={isBusy}
          onClick={() => move('submit', m.product_list_submitting())}
        >
          {m.product_list_submit()}
        </Button>
      )}
      <Menu
        align="start"
        trigger={
          <Button size="sm" variant="secondary" disabled={isBusy}>
            {m.product_list_more_actions()}
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => setOpened('price')}>{m.product_list_change_price()}</MenuItem>
        <MenuItem onSelect={() => setOpened('category')}>{m.product_list_set_category()}</MenuItem>
        <MenuItem onSelect={() => setOpened('tags')}>{m.product_list_add_tags()}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => activate(true, m.product_list_activating())}>
          {m.product_list_activate()}
        </MenuItem>
        <MenuItem onSelect={() => activate(false, m.product_list_deactivating())}>
          {m.product_list_deactivate()}
        </MenuItem>
        <MenuItem onSelect={() => move('unpublish', m.product_list_unpublishing())}>
          {m.product_list_unpublish()}
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={() => setOpened('archive')}>
          {m.product_list_archive()}
        </MenuItem>
      </Menu>
      {opened === 'price' ? <PriceDialog count={count} onRun={run} onClose={close} /> : null}
      {opened === 'category' ? <CategoryDialog count={count} onRun={run} onClose={close} /> : null}
      {opened === 'tags' ? <TagsDialog count={count} onRun={run} onClose={close} /> : null}
      <ConfirmDialog
        open={opened === 'archive'}
        onOpenChange={(open) => (open ? undefined : close())}
        danger
        title={m.product_list_archive_title({ count })}
        description={m.product_list_archive_lead()}
        confirmLabel={m.product_list_archive()}
        onConfirm={() => run({ kind: 'products.archive', input: {}, title: m.product_list_archiving() })}
      />
    </>
  )
}
