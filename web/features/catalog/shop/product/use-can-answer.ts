import { useQuery } from '@tanstack/react-query'
import { getProviderProfile } from '#contract/people/providers.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { queryOf } from '#web/platform/query.ts'
import { useUser } from '#web/platform/use-user.ts'

/** Whose product it is, and an admin: what they are asked is answered where it stands. The server decides again. */
export function useCanAnswer(product: ProductData): boolean {
  const user = useUser()
  const isProvider = user?.role === 'provider'
  const { data: profile } = useQuery({ ...queryOf(getProviderProfile, {}), enabled: isProvider })
  return user?.role === 'admin' || (isProvider && profile?.slug === product.provider.slug)
}
