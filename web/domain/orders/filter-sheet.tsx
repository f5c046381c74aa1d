import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CountBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogClose } from '#web/ui/dialog.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface FilterSheetProps {
  title: string
  /** Of the filters that are on. */
  count: number
  /** Of the list as it is; undefined until it has come. */
  total: number | undefined
  isStale: boolean
  children: ReactNode
}

/** The filters of a list of orders, where there is no room for them beside each other. */
export function FilterSheet({ title, count, total, isStale, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setIsOpen}
      title={title}
      trigger={
        <Button
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          iconAfter={<CountBadge count={count} label={m.orders_filter_count({ count })} />}
        >
          {m.orders_filter_button()}
        </Button>
      }
      footer={
        <DialogClose>
          <Button size="lg" aria-live="polite" aria-busy={isStale || undefined}>
            {total === undefined ? m.orders_filter_close() : m.orders_filter_show({ count: total })}
          </Button>
        </DialogClose>
      }
    >
      <div className="grid gap-5">{children}</div>
    </Sheet>
  )
}
