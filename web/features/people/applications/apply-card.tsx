import { Link } from '@tanstack/react-router'
import { ChevronRight, GraduationCap } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

/** On a customer's account: the way to selling and teaching. */
export function ApplyCard() {
  return (
    <Link
      to="/account/apply"
      search={{ kind: undefined }}
      className="flex min-h-16 items-center gap-4 rounded-card border bg-surface px-4 py-3 transition-colors duration-120 hover:bg-raised md:px-5"
    >
      <GraduationCap aria-hidden="true" strokeWidth={1.6} className="size-5.5 shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block font-[550]">{m.applications_card_title()}</span>
        <span className="block text-muted text-sm">{m.applications_card()}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
    </Link>
  )
}
