import { createFileRoute } from '@tanstack/react-router'
import { getSite } from '#contract/site/status.ts'
import { LandingCollections } from '#web/features/catalog/collections/landing-collections.tsx'
import { collectionsQuery } from '#web/features/catalog/collections/queries.ts'
import { CategoryPlates } from '#web/features/catalog/shop/landing/category-plates.tsx'
import { collaboratorsQuery, landingQuery } from '#web/features/catalog/shop/landing/landing-queries.ts'
import { LoyaltyBand } from '#web/features/catalog/shop/landing/loyalty-band.tsx'
import { PeopleRow } from '#web/features/catalog/shop/landing/people-row.tsx'
import { BestSellers, Newest } from '#web/features/catalog/shop/landing/product-rows.tsx'
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

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient } }) => {
    const { closedParts } = await queryClient.ensureQueryData(queryOf(getSite, {}))
    await prefetch(queryClient, [
      ...(closedParts.includes('products') ? [] : [landingQuery, collectionsQuery]),
      ...(closedParts.length > 0 ? [] : [collaboratorsQuery]),
      ...(closedParts.includes('events') ? [] : [nextEventsQuery]),
    ])
  },
  component: LandingPage,
})

const loadNewsletter = async () =>
  (await import('#web/features/site/content/newsletter-form.tsx')).NewsletterForm
const Newsletter = import.meta.env.SSR ? await loadNewsletter() : null

const loadEvents = async () => (await import('#web/features/events/events/next-events.tsx')).NextEvents
const NextEvents = import.meta.env.SSR ? await loadEvents() : null

function LandingPage() {
  const closedParts = useSite()?.closedParts ?? []
  const hasProducts = !closedParts.includes('products')
  return (
    <>
      <SiteData />
      <Hero search={<PaletteField label={m.landing_search()} className="w-full bg-page/80" />}>
        <LandingHighlights hasProducts={hasProducts} hasEvents={!closedParts.includes('events')} />
      </Hero>
      <TrustRow />
      {hasProducts ? <CategoryPlates /> : null}
      {hasProducts ? <Newest /> : null}
      {closedParts.includes('events') ? null : <LazyHydrate Drawn={NextEvents} load={loadEvents} isLive />}
      {hasProducts ? <LandingCollections /> : null}
      {hasProducts ? <BestSellers /> : null}
      {/* Their pages show both. */}
      {closedParts.length > 0 ? null : <PeopleRow />}
      <LoyaltyBand />
      <section aria-labelledby="newsletter" className="section-space border-t">
        <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-2">
          <header>
            <h2 id="newsletter" className="max-w-sm text-xl">
              {m.content_newsletter_title()}
            </h2>
            <p className="mt-3 text-muted">{m.content_newsletter_lead()}</p>
          </header>
          <LazyHydrate Drawn={Newsletter} load={loadNewsletter} isLive />
        </div>
      </section>
    </>
  )
}
