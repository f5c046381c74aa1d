import { useQuery } from '@tanstack/react-query'
import { TitledProducts } from '#web/domain/products/titled-products.tsx'
import { m } from '#web/paraglide/messages.js'
import { relatedQuery } from './queries.ts'

export function RelatedProducts({ productId }: { productId: string }) {
  const { data } = useQuery(relatedQuery(productId))
  return <TitledProducts id="related" title={m.shop_related_title()} products={data} skeletonCards={4} />
}
