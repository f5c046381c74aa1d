import { createFileRoute } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { LANDING_BLOCKS, type LandingBlock } from '#contract/site/landing-terms.ts'
import { getSite } from '#contract/site/status.ts'
import { collectionsQuery } from '#web/features/catalog/collections/queries.ts'
import { CategoryPlates } from '#web/features/catalog/shop/landing/category-plates.tsx'
import { collaboratorsQuery, landingQuery } from '#web/features/catalog/shop/landing/landing-queries.ts'
import { SiteData } from '#web/features/catalog/shop/landing/site-data.tsx'
import { TrustRow } from '#web/features/catalog/shop/landing/trust-row.tsx'
import { nextEventsQuery } from '#web/features/events/events/next-query.ts'
import { Hero } from '#web/features/site/landing/hero.tsx'
import { m } from '#web/paraglide/messages.js'
import { LazyHydrate } from '#web/platform/lazy-hydrate.tsx'
import { prefetch } from '#web/platform/prefetch.ts'
import { queryOf } from '#web/platform/query.ts'
import { useSite } from '#web/platform/site.ts'
import { LandingHighlights } from './landing-highlights.tsx'
import { PaletteField } from './palette/palette-button.tsx'

const loadBlocks = () => import('./landing-blocks.ts')
const drawn = import.meta.env.SSR ? await loadBlocks() : null

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { closedParts } = await queryClient.ensureQueryData(queryOf(getSite, {}))
    const queries = [
      ...(closedParts.includes('products') ? [] : [landingQuery, collectionsQuery]),
      ...(closedParts.length > 0 ? [] : [collaboratorsQuery]),
      ...(closedParts.includes('events') ? [] : [nextEventsQuery]),
    ]
    await prefetch(queryClient, queries)
    // Whoever comes from another page finds nothing drawn; what cannot be loaded is tried again where it stands.
    if (!import.meta.env.SSR) await loadBlocks().catch(() => undefined)
  },
  component: LandingPage,
})

const loadCollections = async () => (await loadBlocks()).LandingCollections
const loadLoyalty = async () => (await loadBlocks()).LoyaltyBand
const loadPeople = async () => (await loadBlocks()).PeopleRow
const loadBestSellers = async () => (await loadBlocks()).BestSellers
const loadNewest = async () => (await loadBlocks()).Newest
const loadEvents = async () => (await loadBlocks()).NextEvents
const loadNewsletter = async () => (await loadBlocks()).NewsletterForm

function LandingPage() {
  const site = useSite()
  const closedParts = site?.closedParts ?? []
  const hasProducts = !closedParts.includes('products')
  const hasEvents = !closedParts.includes('events')
  const landing = site?.landing
  const blocks: Record<LandingBlock, ReactNode> = {
    trust: <TrustRow />,
    categories: hasProducts ? <CategoryPlates /> : null,
    newest: hasProducts ? <LazyHydrate Drawn={drawn?.Newest ?? null} load={loadNewest} isLive isFar /> : null,
    events: hasEvents ? (
      <LazyHydrate Drawn={drawn?.NextEvents ?? null} load={loadEvents} isLive isFar />
    ) : null,
    collections: hasProducts ? (
      <LazyHydrate Drawn={drawn?.LandingCollections ?? null} load={loadCollections} isLive isFar />
    ) : null,
    best_sellers: hasProducts ? (
      <LazyHydrate Drawn={drawn?.BestSellers ?? null} load={loadBestSellers} isLive isFar />
    ) : null,
    // Their pages show both.
    people:
      closedParts.length > 0 ? null : (
        <LazyHydrate Drawn={drawn?.PeopleRow ?? null} load={loadPeople} isLive isFar />
      ),
    text: landing?.text ? <OwnText title={landing.textTitle} text={landing.text} /> : null,
    loyalty: <LazyHydrate Drawn={drawn?.LoyaltyBand ?? null} load={loadLoyalty} isLive isFar />,
    newsletter: <NewsletterBlock />,
  }
  return (
    <>
      <SiteData />
      <Hero
        title={landing?.title || m.app_landing_title()}
        lead={landing?.lead || m.app_landing_lead()}
        search={<PaletteField label={m.landing_search()} className="w-full bg-page/80" />}
      >
        <LandingHighlights hasProducts={hasProducts} hasEvents={hasEvents} />
      </Hero>
      {(landing?.blocks ?? LANDING_BLOCKS).map((id) => (
        <Fragment key={id}>{blocks[id]}</Fragment>
      ))}
    </>
  )
}

/** What the store says in its own words. */
function OwnText({ title, text }: { title: string; text: string }) {
  return (
    <section className="section-space border-t">
      <div className="page-width">
        {title ? <h2 className="max-w-text text-xl">{title}</h2> : null}
        <p className="mt-3 max-w-text text-lg text-muted">{text}</p>
      </div>
    </section>
  )
}

function NewsletterBlock() {
  return (
    <section aria-labelledby="newsletter" className="section-space border-t">
      <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-2">
        <header>
          <h2 id="newsletter" className="max-w-sm text-xl">
            {m.content_newsletter_title()}
          </h2>
          <p className="mt-3 text-muted">{m.content_newsletter_lead()}</p>
        </header>
        <LazyHydrate Drawn={drawn?.NewsletterForm ?? null} load={loadNewsletter} isLive />
      </div>
    </section>
  )
}
