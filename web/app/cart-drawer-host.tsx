import { useCartDrawer } from '#web/domain/cart/cart-drawer-store.ts'
import { useWhenIdle } from './on-demand.ts'

const loadDrawer = async () => (await import('#web/features/sales/cart/cart-drawer.tsx')).CartDrawer

/** The drawer's code comes with the first thing that is added. */
export function CartDrawerHost() {
  const { isExpected } = useCartDrawer()
  const Drawer = useWhenIdle(loadDrawer, isExpected, false)
  return Drawer ? <Drawer /> : null
}
