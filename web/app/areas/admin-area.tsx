import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ADMIN_ACCESS } from '../access.ts'
import { admit, Guard } from '../guard.tsx'

export const Route = createFileRoute('/_admin')({
  beforeLoad: admit(ADMIN_ACCESS),
  component: () => (
    <Guard needs={ADMIN_ACCESS}>
      <Outlet />
    </Guard>
  ),
})
