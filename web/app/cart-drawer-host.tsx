import { useCartDrawer } from '#web/domain/cart/cart-drawer-store.ts'
import { useWhenIdle } from './on-demand.ts'

const loadDrawer = async () => (await import('#web/features/sales/cart/cart-drawer.tsx')).CartDrawer

/** The drawer's code comes when the page is idle, or with the first thing that is added. */
export function CartDrawerHost() {
  const { isOpen } = useCartDrawer()
  const Drawer = useWhenIdle(loadDrawer, isOpen)
  return Drawer ? <Drawer /> : null
}
