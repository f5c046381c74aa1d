import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { getNoticeSettings, listPushDevices } from '#contract/people/notification-settings.ts'
import {
  countUnread,
  getNoticeSwitches,
  listInstructorUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationGroup,
} from '#contract/people/notifications.ts'
import { whileNotLive } from '#web/platform/live/live-state.ts'
import { mutationOf, queryOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { useUser } from '#web/platform/use-user.ts'
import { markPage, type NoticePage, type ShownNotice } from './group-notices.ts'
import type { NoticesSearch } from './notices-search.ts'

const unreadQuery = queryOptions({
  ...queryOf(countUnread, {}),
  refetchInterval: whileNotLive(LIMITS.unreadRefreshMs),
})

/** Spec section 9: asked every 60 s where no line tells of it at once; how many there are is the badge of the instructor's menu. */
const instructorUnreadQuery = queryOptions({
  ...queryOf(listInstructorUnread, {}),
  refetchInterval: whileNotLive(LIMITS.instructorUnreadRefreshMs),
})

export function useInstructorUnread(): number {
  const { data } = useQuery(instructorUnreadQuery)
  return data?.length ?? 0
}

export const switchesQuery = queryOf(getNoticeSwitches, {})
export const settingsQuery = queryOf(getNoticeSettings, {})
export const devicesQuery = queryOf(listPushDevices, {})

/** Always asked anew: whoever opens the list wants what is there now, and sees what was there meanwhile. */
export function noticesQuery({ show, area }: NoticesSearch = {}, before?: string) {
  const unread = show === 'unread' ? 'true' : undefined
  return queryOptions({ ...queryOf(listNotifications, { unread, area, before }), refetchOnMount: 'always' })
}

/** What the page of the notices shows first. */
export function feedQueries(search: NoticesSearch) {
  return search.show === 'settings' ? [settingsQuery, switchesQuery] : [noticesQuery(search)]
}

export function useUnreadCount(): number {
  const user = useUser()
  const { data } = useQuery({ ...unreadQuery, enabled: Boolean(user) })
  return user ? (data?.unread ?? 0) : 0
}

/** Shown as read at once; what the server says comes after. */
function useMarkRead() {
  const queryClient = useQueryClient()
  const mark = (isIt: (notice: ShownNotice) => boolean) =>
    queryClient.setQueriesData<NoticePage>({ queryKey: [listNotifications.path] }, (page) =>
      page ? markPage(page, isIt) : page,
    )
  const askAgain = () =>
    Promise.all(
      [unreadQuery, instructorUnreadQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
    )
  return { mark, askAgain }
}

/** Nothing to say when it fails: the notice stays unread, and is read another time. */
export function useReadOne() {
  const { mark, askAgain } = useMarkRead()
  return useMutation({
    ...mutationOf(readNotification),
    onMutate: ({ notificationId }) => {
      mark(({ id }) => id === notificationId)
    },
    onSettled: askAgain,
  })
}

/** By the newest that is shown: what comes meanwhile stays unread. */
export function useReadGroup(group: string) {
  const { mark, askAgain } = useMarkRead()
  return useMutation({
    ...mutationOf(readNotificationGroup),
    onMutate: () => {
      mark(({ subject }) => subject === group)
    },
    onSettled: askAgain,
  })
}

export function useReadAll() {
  const { mark, askAgain } = useMarkRead()
  return useMutation({
    ...mutationOf(readAllNotifications),
    onSuccess: () => {
      mark(() => true)
    },
    onError: (error) => showError(error),
    onSettled: askAgain,
  })
}
