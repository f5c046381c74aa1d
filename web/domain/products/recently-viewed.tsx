import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listProductsById } from '#contract/catalog/products.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { readRecentProducts } from './recent-products.ts'
import { TitledProducts } from './titled-products.tsx'

const SHOWN_MAX = 4

/**
 * Known to the browser alone; the server is asked for cards of these ids and leaves out what is gone. Last on a page: what comes
 * late moves nothing but the footer.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    setIds(readRecentProducts().filter((id) => id !== except))
  }, [except])
  const { data, isPending } = useQuery({
    ...queryOf(listProductsById, { ids: ids.join(',') }),
    enabled: ids.length > 0,
  })
  if (ids.length === 0) return null
  const products = isPending ? undefined : (data ?? []).slice(0, SHOWN_MAX)
  return (
    <TitledProducts
      id="recent"
      title={m.shop_recent_title()}
      products={products}
      skeletonCards={Math.min(ids.length, SHOWN_MAX)}
    />
  )
}
