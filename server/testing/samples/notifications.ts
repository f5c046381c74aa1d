import { createECDH, randomBytes } from 'node:crypto'
import { newId } from '#server/platform/ids.ts'
import type { MakeSample } from '../permission-matrix.ts'

const nothing: MakeSample = () => ({ input: {} })

/** As a browser describes itself. */
export function newPushDevice(endpoint = `https://push.example.com/${newId('sub')}`) {
  const keys = createECDH('prime256v1')
  return {
    endpoint,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

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
  getNoticeSettings: nothing,
  setNoticeSettings: () => ({ input: { digest: 'daily', digestHour: 8, quiet: null } }),
  listPushDevices: nothing,
  addPushDevice: () => ({ input: newPushDevice() }),
  removePushDevice: async (shop, { person }) => {
    const { rows } = person
      ? await shop.database.pool.query(
          `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
           select $1, user_id, id, $2, 'p', 'a', '', now() from sessions where user_id = $3 limit 1 returning id`,
          [newId('psh'), `https://push.example.com/${newId('sub')}`, person.user.id],
        )
      : { rows: [] }
    return { input: { deviceId: rows[0]?.id ?? newId('psh') } }
  },
  readAllNotifications: nothing,
  getNoticeSwitches: nothing,
  setNoticeSwitch: (_shop, { person }) => ({
    input: { kind: person?.user.role === 'admin' ? 'sale' : 'order_shipped', channel: 'app', isOn: false },
  }),
}
