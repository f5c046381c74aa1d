import { useRouter } from '@tanstack/react-router'
import { House } from 'lucide-react'
import { PlainSearch } from '#web/domain/lists/plain-search.tsx'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { CoquiMark } from '#web/ui/brand/coqui-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'

const SHOP = '/shop'

/** The router's not-found component. */
export function NotFoundPage() {
  const router = useRouter()
  const links = [
    { href: SHOP, label: m.platform_not_found_shop() },
    { href: '/events', label: m.platform_not_found_events() },
    { href: '/about', label: m.platform_not_found_about() },
  ]
  return <NotFoundScreen path={router.state.location.pathname} links={links} searchPath={SHOP} />
}

interface NotFoundScreenProps {
  /** What was asked for. */
  path: string
  links?: readonly { href: string; label: string }[]
  /** Where a search goes, as `?q=`; without it none is offered. */
  searchPath?: string
}

export function NotFoundScreen({ path, links = [], searchPath }: NotFoundScreenProps) {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="absolute inset-y-0 right-0 -z-10 w-full mask-b-from-50% mask-l-from-20% mask-l-to-95% md:w-3/4">
        <ContourLines
          seed="not-found"
          width={960}
          height={640}
          hill={220}
          levels={10}
          className="text-text/10"
        />
      </div>
      <div className="page-width grid items-center gap-10 py-16 md:grid-cols-[1fr_auto] md:py-28">
        <div className="max-w-md">
          <p className="type-label text-muted">{m.platform_not_found_status()}</p>
          <h1 className="mt-3 text-xl">{m.platform_not_found_title()}</h1>
          <p className="wrap-anywhere mt-3 text-base text-muted">{m.platform_not_found_what({ path })}</p>
          {searchPath ? (
            <PlainSearch
              action={searchPath}
              label={m.platform_not_found_search_label()}
              placeholder={m.platform_not_found_search_placeholder()}
              className="mt-8"
            />
          ) : null}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button asChild icon={<House aria-hidden="true" className="size-4.5" />}>
              <a href="/">{m.platform_button_go_home()}</a>
            </Button>
            {links.length > 0 ? <OtherPlaces links={links} /> : null}
          </div>
        </div>
        <CoquiMark className="-order-1 size-20 text-muted md:order-1 md:mr-16 md:size-44" />
      </div>
    </section>
  )
}

function OtherPlaces({ links }: { links: NonNullable<NotFoundScreenProps['links']> }) {
  return (
    <nav aria-label={m.platform_not_found_links()}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href} className="inline-flex min-h-11 items-center text-sm">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
