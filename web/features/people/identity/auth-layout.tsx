import type { ReactNode } from 'react'
import { NoScriptNotice } from '#web/platform/forms/form-fields.tsx'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'

interface AuthLayoutProps {
  /** None where what is inside has its own. */
  title?: ReactNode
  lead?: ReactNode
  /** Each page has its own map. */
  seed: string
  /** On a desktop, over the map. */
  aside?: ReactNode
  children: ReactNode
}

/** One column for the form, the map at the edge of the page on a desktop. */
export function AuthLayout({ title, lead, seed, aside, children }: AuthLayoutProps) {
  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 -z-10 w-3/5 mask-l-from-0% mask-l-to-90% max-lg:hidden">
        <ContourLines seed={seed} width={900} height={900} hill={230} levels={12} className="text-text/18" />
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-24 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="w-full max-w-sm pt-8 pb-14 md:pt-16 lg:pt-20 lg:pb-28">
          {title ? (
            <header className="mb-7 md:mb-8">
              <h1 className="text-xl">{title}</h1>
              {lead ? <p className="mt-3 text-muted">{lead}</p> : null}
            </header>
          ) : null}
          <NoScriptNotice />
          {children}
        </div>
        {aside ? <div className="self-end pb-28 max-lg:hidden">{aside}</div> : null}
      </div>
    </div>
  )
}
