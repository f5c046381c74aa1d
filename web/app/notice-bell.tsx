import { useState } from 'react'
import type { User } from '#contract/people/identity.schemas.ts'
import { BellButton } from '#web/features/people/notifications/bell.tsx'
import type { NoticesPath } from '#web/features/people/notifications/notice-sheet.tsx'
import { useUser } from '#web/platform/use-user.ts'
import { useOnDemand } from './on-demand.ts'

const loadSheet = async () =>
  (await import('#web/features/people/notifications/notice-sheet.tsx')).NoticeSheet

const PATHS: Record<User['role'], NoticesPath> = {
  admin: '/account/notifications',
  customer: '/account/notifications',
  provider: '/provider/notifications',
  instructor: '/instructor/notifications',
}

/** For whoever is signed in. The list's code comes with the first look at it. */
export function NoticeBell({ className }: { className?: string }) {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const [NoticeSheet, requestSheet] = useOnDemand(loadSheet)
  if (!user) return null
  return (
    <>
      <BellButton
        isOpen={isOpen}
        onNear={requestSheet}
        onOpen={() => {
          requestSheet()
          setIsOpen(true)
        }}
        className={className}
      />
      {NoticeSheet ? <NoticeSheet open={isOpen} onOpenChange={setIsOpen} allPath={PATHS[user.role]} /> : null}
    </>
  )
}
