import { NoticeSwitches } from './notice-switches.tsx'

/** What one is told of, where and when. */
export function NoticeSettings() {
  return <NoticeSwitches />
}
