import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { listProducts } from '#contract/catalog/products.ts'
import { getCollaborator } from '#contract/catalog/providers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LANGUAGE_NAMES, SPECIALTY_NAMES } from '#web/domain/instructors/labels.ts'
import { AnswerTime, answerTimeQuery } from '#web/domain/messages/answer-time.tsx'
import { AskLink } from '#web/domain/messages/ask-link.tsx'
import { ProductGrid, ProductGridSkeleton } from '#web/domain/products/product-grid.tsx'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { JsonLd } from '#web/platform/json-ld.tsx'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { prefetch } from '#web/platform/prefetch.ts'
import { queryOf } from '#web/platform/query.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { useSite } from '#web/platform/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Prose } from '#web/ui/prose.tsx'

type Collaborator = ReplyOf<typeof getCollaborator>

const collaboratorQuery = (slug: string) => queryOf(getCollaborator, { slug })
const productsQuery = (provider: string) => queryOf(listProducts, { provider, sort: 'best-selling' })

/** For a loader: the person with what they sell, or the not-found page. */
export async function loadCollaborator(queryClient: QueryClient, slug: string): Promise<Collaborator> {
  const found = await findCollaborator(queryClient, slug)
  await prefetch(queryClient, [
    answerTimeQuery(found.id),
    ...(found.kind === 'provider' ? [productsQuery(found.slug)] : []),
  ])
  return found
}

async function findCollaborator(queryClient: QueryClient, slug: string): Promise<Collaborator> {
  try {
    return await queryClient.ensureQueryData(collaboratorQuery(slug))
  } catch (error) {
    if (statusOf(error) === 404) throw notFound()
    throw error
  }
}

interface CollaboratorViewProps {
  slug: string
  /** What they organize or teach. */
  events: (person: Collaborator) => ReactNode
}

/** A provider's or an instructor's public page, with what they sell. */
export function CollaboratorView({ slug, events }: CollaboratorViewProps) {
  const { data: person } = useSuspenseQuery(collaboratorQuery(slug))
  return (
    <article>
      <PersonData person={person} />
      <Cover person={person} />
      <div className="page-width grid gap-x-16 gap-y-6 pb-16 md:pb-28 lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <Portrait person={person} />
        <div className="min-w-0 lg:row-span-2 lg:pt-10">
          {person.isSample ? (
            <Notice live="none" className="mb-6">
              {m.shop_collaborator_sample()}
            </Notice>
          ) : null}
          <h1 className="text-xl">{person.name}</h1>
          <p className="mt-2 mb-8 max-w-text text-lg text-muted">{person.headline}</p>
          <Prose html={person.bioHtml} />
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <AskLink about="general" collaboratorId={person.id}>
              {person.kind === 'instructor' ? m.messages_message_instructor() : m.messages_message_page()}
            </AskLink>
            <AnswerTime collaboratorId={person.id} />
            <ReportButton kind="collaborator" subjectId={person.id} className="text-muted text-xs" />
          </div>
        </div>
        <Facts person={person} />
      </div>
      {events(person)}
      {person.kind === 'provider' ? <Products provider={person} /> : null}
    </article>
  )
}

function Cover({ person }: { person: Collaborator }) {
  if (person.cover)
    return (
      <div className="relative h-44 overflow-hidden border-b md:h-72">
        <StoredPicture
          picture={person.cover}
          sizes="100vw"
          ratio="auto"
          priority
          decorative
          className="size-full rounded-none"
        />
      </div>
    )
  return (
    <div className="relative isolate h-32 overflow-hidden border-b bg-sunken md:h-52">
      <ContourLines
        seed={person.slug}
        width={1600}
        height={320}
        hill={260}
        levels={12}
        className="absolute inset-0 text-text/16"
      />
    </div>
  )
}

function Portrait({ person }: { person: Collaborator }) {
  return (
    <StoredPicture
      picture={person.picture}
      ratio={person.kind === 'instructor' ? '4 / 5' : '1 / 1'}
      sizes="(width < 64rem) 160px, 288px"
      decorative
      priority
      className="-mt-12 relative w-40 self-start border-4 border-page md:-mt-20 lg:w-full"
    />
  )
}

function Facts({ person }: { person: Collaborator }) {
  const isInstructor = person.kind === 'instructor'
  return (
    <aside aria-label={m.collaborator_facts()}>
      <dl className="grid gap-4 text-sm max-lg:border-t max-lg:pt-6">
        <div>
          <dt className="sr-only">{m.collaborator_kind()}</dt>
          <dd>
            <Badge>{isInstructor ? m.collaborator_instructor() : m.collaborator_provider()}</Badge>
          </dd>
        </div>
        {person.municipality ? (
          <div className="flex items-center gap-2 text-muted">
            <dt>
              <MapPin aria-hidden="true" className="size-4" />
              <span className="sr-only">{m.collaborator_place()}</span>
            </dt>
            <dd>{person.municipality}</dd>
          </div>
        ) : null}
        {person.since ? (
          <div className="text-muted">
            <dt className="sr-only">{m.collaborator_since_label()}</dt>
            <dd>{m.collaborator_since({ year: String(person.since) })}</dd>
          </div>
        ) : null}
        {person.languages.length > 0 ? (
          <div className="text-muted">
            <dt className="sr-only">{m.instructors_languages()}</dt>
            <dd>{person.languages.map((language) => LANGUAGE_NAMES[language]()).join(' · ')}</dd>
          </div>
        ) : null}
        {person.specialties.length > 0 ? (
          <div>
            <dt className="sr-only">{m.instructors_specialties()}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {person.specialties.map((specialty) => (
                <Badge key={specialty}>{SPECIALTY_NAMES[specialty]()}</Badge>
              ))}
            </dd>
          </div>
        ) : null}
        {person.npprInstructorNumber ? (
          <div>
            <dt className="text-muted">{m.collaborator_nppr()}</dt>
            <dd className="tabular">{person.npprInstructorNumber}</dd>
          </div>
        ) : null}
      </dl>
    </aside>
  )
}

function Products({ provider }: { provider: Collaborator }) {
  const products = useQuery(productsQuery(provider.slug))
  return (
    <section aria-labelledby="products" className="section-space border-t">
      <div className="page-width">
        <h2 id="products" className="mb-8 text-xl">
          {m.collaborator_products({ name: provider.name })}
        </h2>
        {hasListFailed(products) ? (
          <FailedList query={products} title={m.collaborator_failed()} />
        ) : !products.data ? (
          <ProductGridSkeleton cards={8} />
        ) : products.data.items.length === 0 ? (
          <EmptyState seed={provider.slug} level={3} title={m.collaborator_nothing()} />
        ) : (
          <ProductGrid products={products.data.items} />
        )}
        {products.data && products.data.pages > 1 ? (
          <p className="mt-10">
            <Link
              to="/shop"
              search={{ provider: provider.slug } as never}
              className={buttonClass({ variant: 'secondary' })}
            >
              {m.collaborator_all({ count: products.data.total })}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}

function PersonData({ person }: { person: Collaborator }) {
  const base = useSite()?.publicUrl ?? ''
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': person.kind === 'instructor' ? 'Person' : 'Organization',
        name: person.name,
        description: person.headline,
        url: `${base}/collaborator/${person.slug}`,
        ...(person.picture ? { image: `${base}${person.picture.url}/640.jpg` } : {}),
        ...(person.municipality
          ? {
              address: {
                '@type': 'PostalAddress',
                addressLocality: person.municipality,
                addressRegion: 'PR',
              },
            }
          : {}),
      }}
    />
  )
}
