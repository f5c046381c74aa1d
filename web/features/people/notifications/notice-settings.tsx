import { useQuery } from '@tanstack/react-query'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { NoticeSkeleton } from './notice-list.tsx'
import { NoticeSwitches } from './notice-switches.tsx'
import { NoticeTimes } from './notice-times.tsx'
import { PushDevices } from './push-devices.tsx'
import { settingsQuery } from './queries.ts'

/** What one is told of, where and when. */
export function NoticeSettings() {
  const query = useQuery(settingsQuery)
  const { data: settings } = query
  if (hasListFailed(query))
    return <FailedList query={query} title={m.notifications_settings_failed()} className="mt-6" />
  if (!settings) return <NoticeSkeleton />
  return (
    <div className="grid gap-10 pt-8">
      <NoticeTimes settings={settings} />
      {settings.pushKey ? <PushDevices pushKey={settings.pushKey} /> : null}
      <NoticeSwitches />
    </div>
  )
}
