import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { Failed } from '#web/platform/failed.tsx'
import { DateText } from '#web/ui/display.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { nameChange, nameDeed } from '../labels.ts'
import { type Deed, productHistoryQuery } from '../queries.ts'

/** Who did what, when and why; the newest first. */
export function History({ productId }: { productId: string }) {
  const { data: deeds, error, refetch } = useQuery(productHistoryQuery(productId))
  return (
    <section aria-labelledby="product-history" className="border-t py-8">
      <h2 id="product-history" className="text-base">
        {m.product_editing_history()}
      </h2>
      {error && !deeds ? (
        <div className="mt-4">
          <Failed title={m.product_editing_history_failed()} error={error} onRetry={() => refetch()} />
        </div>
      ) : null}
      {deeds ? (
        <ol className="mt-4 grid gap-3 text-sm">
          {deeds.map((deed, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two deeds of one moment have nothing else by which they differ
            <DeedRow key={at} deed={deed} />
          ))}
        </ol>
      ) : error ? null : (
        <SkeletonRegion className="mt-4">
          <SkeletonText lines={4} />
        </SkeletonRegion>
      )}
    </section>
  )
}

function DeedRow({ deed: { at, action, by, reason, changes } }: { deed: Deed }) {
  const fields = action === 'edit' || action === 'propose-change' ? Object.keys(changes) : []
  return (
    <li className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <DateText value={at} style="dateTime" className="tabular text-muted" />
      <span>
        {nameDeed(action)}
        {by ? <span className="text-muted"> · {by}</span> : null}
        {fields.length > 0 ? (
          <span className="wrap-anywhere block text-muted">
            {[...new Set(fields.map(nameChange))].join(', ')}
          </span>
        ) : null}
        {reason ? <span className="wrap-anywhere mt-0.5 block text-muted">“{reason}”</span> : null}
      </span>
    </li>
  )
}
