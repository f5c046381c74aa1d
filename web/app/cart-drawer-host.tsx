import { useCartDrawer } from '#web/features/shop/parts/cart-drawer-store.ts'
import { useWhenIdle } from './on-demand.ts'

const loadDrawer = async () => (await import('#web/features/shop/cart/cart-drawer.tsx')).CartDrawer

/** The drawer's code comes when the page is idle, or with the first thing that is added. */
export function CartDrawerHost() {
  const { isOpen } = useCartDrawer()
  const Drawer = useWhenIdle(loadDrawer, isOpen)
  return Drawer ? <Drawer /> : null
}
