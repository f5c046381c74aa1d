import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { linkClass } from '#web/ui/link.tsx'
import { placeOf } from './place-of.ts'

interface SectionHeadProps {
  id: string
  title: string
  /** Where the rest of it is. */
  more?: { href: string; label: string }
}

export function SectionHead({ id, title, more }: SectionHeadProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {more ? (
        <Link
          {...placeOf(more.href)}
          className={`inline-flex min-h-11 items-center gap-1.5 text-sm ${linkClass()}`}
        >
          {more.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </header>
  )
}
