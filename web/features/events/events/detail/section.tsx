import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

interface SectionProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

export function Section({ id, title, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={cn('border-t py-8 md:py-10', className)}>
      <h2 id={id} className="mb-4 text-lg md:mb-5">
        {title}
      </h2>
      {children}
    </section>
  )
}
