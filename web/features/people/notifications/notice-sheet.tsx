import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { groupNotices } from './group-notices.ts'
import { LoadedNotices, ReadAllButton } from './loaded-notices.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './queries.ts'

export type NoticesPath = '/account/notifications' | '/provider/notifications' | '/instructor/notifications'

interface NoticeSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Where all of them are, for whoever looks. */
  allPath: NoticesPath
}

/** The newest, beside the page; from the bottom on a phone. */
export function NoticeSheet({ open, onOpenChange, allPath }: NoticeSheetProps) {
  const close = () => onOpenChange(false)
  // One of them is a section of the account, whose route has another name.
  const to = allPath as '/provider/notifications'
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.notifications_title()}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Link to={to} onClick={close} className={buttonClass({ variant: 'secondary' })}>
            {m.notifications_see_all()}
          </Link>
          <Link
            to={to}
            search={{ show: 'settings' }}
            onClick={close}
            className={buttonClass({ variant: 'ghost' })}
          >
            {m.notifications_settings()}
          </Link>
        </div>
      }
    >
      <Newest onFollow={close} />
    </Sheet>
  )
}

const SUBJECTS_SHOWN = 8

/** Asked for each time it opens. */
function Newest({ onFollow }: { onFollow: () => void }) {
  const query = useQuery(noticesQuery())
  return (
    <>
      <ReadAllButton />
      <LoadedNotices query={query}>
        {(page) => <NoticeList groups={groupNotices(page).slice(0, SUBJECTS_SHOWN)} onFollow={onFollow} />}
      </LoadedNotices>
    </>
  )
}
