import { HealthPanel } from './health-panel.tsx'
import { AdminHome } from './home.tsx'
import { SitePanel } from './site-panel.tsx'
import { YouPanel } from './you-panel.tsx'

/** Who runs the site, and whether it is well. */
export function AdminOverview() {
  return (
    <>
      <AdminHome />
      <div className="mt-14 grid gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <HealthPanel />
        <div className="grid content-start gap-12">
          <SitePanel />
          <YouPanel />
        </div>
      </div>
    </>
  )
}
