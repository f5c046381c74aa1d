import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { linkClass } from '#web/ui/link.tsx'
import { closeAll } from './messages-search.ts'

interface ThreadHeadProps {
  titleId: string
  name: string
  /** The other side's page. */
  path?: string | null
  aside?: ReactNode
  /** What it is about. */
  children?: ReactNode
}

/** With whom; on phones also the way back to the list. */
export function ThreadHead({ titleId, name, path = null, aside, children }: ThreadHeadProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever opened it with the keyboard reads on here, not at the list that went away.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <header className="grid gap-3 border-b px-4 py-3 md:px-6">
      <div className="flex items-center gap-3">
        <Link
          to="."
          search={((current: object) => closeAll(current)) as never}
          aria-label={m.messages_back()}
          className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), '-ml-2.5 lg:hidden')}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <Avatar name={name} />
        <h2 ref={title} id={titleId} tabIndex={-1} className="min-w-0 grow truncate text-base outline-none">
          {path ? (
            <a href={path} className={linkClass({ variant: 'title' })}>
              {name}
            </a>
          ) : (
            name
          )}
        </h2>
        {aside}
      </div>
      {children}
    </header>
  )
}
