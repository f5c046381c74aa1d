import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeOf } from '#web/platform/place-of.ts'
import { linkClass } from '#web/ui/link.tsx'

/** Above an editor: the way back to the list it was opened from. */
export function BackToList({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      {...placeOf(href)}
      className={linkClass({ className: 'inline-flex min-h-11 items-center gap-2 text-sm' })}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  )
}
