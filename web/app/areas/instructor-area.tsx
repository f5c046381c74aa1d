import { createFileRoute, Outlet } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { INSTRUCTOR_ACCESS } from '../access.ts'
import { useInstructorUnread, useUnreadConversations } from '../counts.ts'
import { admit, Guard } from '../guard.tsx'
import { instructorItems } from '../navigation.ts'
import { AreaFrame } from './area-frame.tsx'

export const Route = createFileRoute('/_instructor')({
  beforeLoad: admit(INSTRUCTOR_ACCESS),
  component: InstructorArea,
})

function InstructorArea() {
  const unread = useInstructorUnread()
  const messages = useUnreadConversations()
  return (
    <Guard needs={INSTRUCTOR_ACCESS}>
      <AreaFrame
        name={m.app_nav_instructor_area()}
        items={instructorItems}
        unread={{ messages, notifications: unread }}
        accountPath="/profile"
      >
        <Outlet />
      </AreaFrame>
    </Guard>
  )
}
