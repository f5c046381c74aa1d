import { useQuery } from '@tanstack/react-query'
import { COLLECTION_LIMITS } from '#contract/catalog/collection-terms.ts'
import { m } from '#web/paraglide/messages.js'
import { SectionHead } from '#web/platform/section-head.tsx'
import { CollectionPlates } from './collection-plates.tsx'
import { collectionsQuery } from './queries.ts'

/** The first ones that have something to show. */
export function LandingCollections() {
  const { data } = useQuery(collectionsQuery)
  const shown = (data ?? []).filter(({ products }) => products > 0).slice(0, COLLECTION_LIMITS.landingMax)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="collections" className="section-space border-t">
      <div className="page-width">
        <SectionHead
          id="collections"
          title={m.collections_landing_title()}
          more={{ href: '/collections', label: m.collections_all() }}
        />
        <CollectionPlates collections={shown} level={3} isCompact />
      </div>
    </section>
  )
}
