import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

/** A row of samples under a hairline. */
export function Specimen({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cn('flex flex-wrap items-center gap-4 border-t py-6', className)}>{children}</div>
}
