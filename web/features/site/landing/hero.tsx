import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button.tsx'

interface HeroProps {
  title: string
  lead: string
  search: ReactNode
  children: ReactNode
}

/** One sentence, one picture, two actions; then the search, and one thing of each half of the shop. */
export function Hero({ title, lead, search, children }: HeroProps) {
  return (
    <section className="relative isolate overflow-hidden border-b">
      <Sky />
      <div className="page-width flex min-h-[44rem] flex-col justify-start pt-12 pb-56 md:min-h-[42rem] md:justify-center md:pt-20 md:pb-32 xl:min-h-[46rem]">
        <h1 className="max-w-[13ch] text-2xl">{title}</h1>
        <p className="mt-5 max-w-sm text-base text-muted md:text-lg">{lead}</p>
        {/* Side by side in any typeface: nothing moves when ours comes. */}
        <div className="mt-8 grid grid-cols-2 gap-3 sm:flex">
          <Link to="/shop" className={`${buttonClass({ size: 'lg' })} max-sm:px-3`}>
            {m.landing_shop()}
          </Link>
          <Link to="/events" className={`${buttonClass({ size: 'lg', variant: 'secondary' })} max-sm:px-3`}>
            {m.landing_find_event()}
          </Link>
        </div>
        <div className="mt-4 max-w-sm">{search}</div>
        {children}
      </div>
      {/* After the words: at the foot of a section that is still arriving it would move down with it. */}
      {/* On a very wide screen it stops growing, and fades where it ends. */}
      <img
        src="/forest.svg"
        alt=""
        className="absolute right-0 bottom-0 -z-10 h-96 w-full max-w-[112rem] min-[112rem]:mask-l-from-65% md:top-0 md:h-full"
      />
      {/* On a phone the words stand above the forest, which gives way. */}
      <div className="absolute inset-x-0 top-0 -z-10 h-3/5 bg-linear-to-b from-page from-65% to-transparent md:hidden" />
    </section>
  )
}

/** The footer's contours, cut out of the text's color, fading before they reach the words. A phone has no room for them beside the words. */
function Sky() {
  return (
    <div className="absolute inset-y-0 right-0 -z-10 w-3/5 mask-l-from-30% mask-l-to-90% max-md:hidden">
      <div className="size-full bg-text/18 mask-[url(/contours.svg)] mask-size-[auto_32rem] mask-right-top mask-no-repeat" />
    </div>
  )
}
