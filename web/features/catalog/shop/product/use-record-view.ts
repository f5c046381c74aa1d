import { useEffect } from 'react'
import { recordProductView } from '#contract/catalog/product-views.ts'
import { call } from '#web/platform/call.ts'

/** Long after the page is there and can be used; whoever leaves before that has hardly looked. */
const AFTER_MS = 2_000

/** Tells the server that a product was looked at. It does not matter to anybody here whether that worked. */
export function useRecordView(productId: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      call(recordProductView, { productId }, { retriesMax: 0 }).catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [productId])
}
