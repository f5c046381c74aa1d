import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getContentPage } from '#contract/site/content.ts'
import { m } from '#web/paraglide/messages.js'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { formatDate } from '#web/ui/format.ts'
import { Prose } from '#web/ui/prose.tsx'

export type ContentPage = ReplyOf<typeof getContentPage>

interface ContentLayoutProps {
  page: ContentPage
  /** Policies say when they last changed; a welcome does not. */
  isDated?: boolean
  children?: ReactNode
}

/** A title, a lead, the sections beside it on a desktop, and the text in one column. */
export function ContentLayout({ page, isDated = true, children }: ContentLayoutProps) {
  return (
    <article>
      <header className="relative isolate overflow-hidden border-b">
        <div className="absolute inset-y-0 right-0 -z-10 w-full mask-l-from-10% mask-l-to-95% md:w-3/5">
          <ContourLines
            seed={page.id}
            width={960}
            height={360}
            hill={220}
            cell={16}
            className="text-text/12"
          />
        </div>
        <div className="page-width pt-12 pb-10 md:pt-20 md:pb-16">
          <h1 className="max-w-[18ch] text-xl md:text-2xl">{page.title}</h1>
          {page.lead ? <p className="mt-4 max-w-text text-lg text-muted">{page.lead}</p> : null}
          {isDated ? (
            <p className="mt-5 text-faint text-xs">
              {m.content_updated({ date: formatDate(page.updatedAt, 'medium') })}
            </p>
          ) : null}
        </div>
      </header>
      <div className="page-width grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
        {page.sections.length > 2 ? <Sections sections={page.sections} /> : <div className="max-lg:hidden" />}
        <div className="min-w-0">
          <Prose html={page.html} />
          {children}
        </div>
      </div>
    </article>
  )
}

function Sections({ sections }: Pick<ContentPage, 'sections'>) {
  return (
    <nav aria-label={m.content_sections()} className="self-start lg:sticky lg:top-24">
      <p className="type-label mb-3 text-muted">{m.content_sections()}</p>
      <ul className="grid gap-1 border-l">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-transparent border-l py-1 pl-4 text-muted text-sm transition-colors duration-120 hover:border-accent hover:text-text desktop:min-h-8"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
