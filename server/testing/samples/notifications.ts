import { newId } from '#server/platform/ids.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

const ofOne: MakeSample = async (shop, { person }) => {
  const notificationId = newId('ntf')
  const { user } = person ?? (await shop.has.customer())
  await shop.database.pool.query(
    `insert into notifications (id, user_id, kind, cause, path, created_at)
     values ($1, $2, 'order_shipped', $1, '/account', now())`,
    [notificationId, user.id],
  )
  return { input: { notificationId } }
}

export const notificationSamples: Record<string, MakeSample> = {
  listNotifications: nothing,
  countUnread: nothing,
  readNotification: ofOne,
  readNotificationGroup: ofOne,
  readAllNotifications: nothing,
  getNoticeSwitches: nothing,
  setNoticeSwitch: (_shop, { person }) => ({
    input: { kind: person?.user.role === 'admin' ? 'sale' : 'order_shipped', channel: 'app', isOn: false },
  }),
}
