import { createFileRoute, Outlet } from '@tanstack/react-router'
import { m } from '#web/paraglide/messages.js'
import { PROVIDER_ACCESS } from '../access.ts'
import { admit, Guard } from '../guard.tsx'
import { providerItems } from '../navigation.ts'
import { useViewer } from '../viewer.ts'
import { AreaFrame } from './area-frame.tsx'

export const Route = createFileRoute('/_provider')({
  beforeLoad: admit(PROVIDER_ACCESS),
  component: ProviderArea,
})

function ProviderArea() {
  const viewer = useViewer()
  return (
    <Guard needs={PROVIDER_ACCESS}>
      <AreaFrame
        name={m.app_nav_provider_area()}
        items={providerItems(viewer)}
        accountPath={viewer === 'provider' ? '/provider/account' : '/profile'}
      >
        <Outlet />
      </AreaFrame>
    </Guard>
  )
}
