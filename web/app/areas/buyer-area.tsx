import { createFileRoute, Outlet } from '@tanstack/react-router'
import { admit, Guard } from '../guard.tsx'

export const Route = createFileRoute('/_buyer')({
  beforeLoad: admit('purchase merch'),
  component: () => (
    <Guard needs="purchase merch">
      <Outlet />
    </Guard>
  ),
})
