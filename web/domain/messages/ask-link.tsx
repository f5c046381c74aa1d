import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConversationSubject } from '#contract/site/message-terms.ts'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

interface AskLinkProps {
  about: ConversationSubject
  subjectId?: string
  /** With whom, where the subject does not tell; left out, it is the store. */
  collaboratorId?: string
  /** Where the reader's conversations are. */
  area?: 'customer' | 'provider' | 'instructor' | 'admin'
  variant?: 'secondary' | 'link'
  className?: string
  children: ReactNode
}

/** Leads to the conversation about something, or to the first message of one. A guest logs in first and comes back to it. */
export function AskLink({
  about,
  subjectId,
  collaboratorId,
  area = 'customer',
  variant = 'secondary',
  className,
  children,
}: AskLinkProps) {
  const user = useUser()
  const asked = { about, subject: subjectId, with: collaboratorId }
  const words = Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const next = `/${area}/messages?${new URLSearchParams(words)}`
  const look = cn(buttonClass({ variant, size: 'sm' }), className)
  const content = (
    <>
      <MessageCircle aria-hidden="true" className="size-4" />
      {children}
    </>
  )
  if (!user)
    return (
      <Link to="/login" search={{ next }} className={look}>
        {content}
      </Link>
    )
  return (
    <Link to={`/${area}/messages` as never} search={asked as never} className={look}>
      {content}
    </Link>
  )
}
