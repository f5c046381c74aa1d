import { createFileRoute, Outlet } from '@tanstack/react-router'
import { admit, Guard } from '../guard.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: admit('signed in'),
  component: () => (
    <Guard needs="signed in">
      <Outlet />
    </Guard>
  ),
})
