import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { LoadedNotices, ReadAllButton } from './loaded-notices.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './queries.ts'

interface NoticeSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The newest, beside the page; from the bottom on a phone. */
export function NoticeSheet({ open, onOpenChange }: NoticeSheetProps) {
  const close = () => onOpenChange(false)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.notifications_title()}
      footer={
        <Link
          to="/account/$section"
          params={{ section: 'notifications' }}
          onClick={close}
          className={buttonClass({ variant: 'secondary' })}
        >
          {m.notifications_see_all()}
        </Link>
      }
    >
      <Newest onFollow={close} />
    </Sheet>
  )
}

/** Asked for each time it opens. */
function Newest({ onFollow }: { onFollow: () => void }) {
  const query = useQuery(noticesQuery(1))
  return (
    <>
      <ReadAllButton page={query.data} />
      <LoadedNotices query={query}>
        {(page) => <NoticeList items={page.items} onFollow={onFollow} />}
      </LoadedNotices>
    </>
  )
}
