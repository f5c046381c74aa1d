import { z } from 'zod'
import type { Schemas } from '../endpoint.ts'
import { idOf, Timestamp } from '../fields.schemas.ts'
import { DIGESTS } from './notification-terms.ts'

const tag = 'Notifications'

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'A time of day in Puerto Rico, HH:MM' })

const settings = {
  digest: z.enum(DIGESTS),
  /** At which hour a daily one comes. */
  digestHour: z.int().min(0).max(23),
  /** From and to differ; they may span midnight. */
  quiet: z
    .object({ from: TimeOfDay, to: TimeOfDay })
    .refine(({ from, to }) => from !== to, { path: ['to'] })
    .nullable(),
}

const NoticeSettings = z
  .object({
    ...settings,
    /** Null: there are no messages to devices here. */
    pushKey: z.string().nullable(),
  })
  .meta({ id: 'NoticeSettings' })

const PushDeviceId = idOf('psh')

const PushDevice = z
  .object({
    id: PushDeviceId,
    /** As the browser called itself. */
    userAgent: z.string(),
    /** It is the one that asks. */
    isThis: z.boolean(),
    createdAt: Timestamp,
    /** Null: nothing was sent to it yet. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'PushDevice' })

export const notificationSettingsSchemas = {
  getNoticeSettings: {
    summary: 'Quiet hours and the summary by mail',
    tag,
    reply: NoticeSettings,
  },
  setNoticeSettings: {
    summary: 'Change quiet hours and the summary by mail',
    tag,
    input: z.object(settings),
    reply: NoticeSettings,
  },
  listPushDevices: {
    summary: 'Devices that get messages, the newest first',
    tag,
    reply: z.array(PushDevice),
  },
  addPushDevice: {
    summary: 'Send messages to this device until its session ends; of more than ten the oldest goes',
    tag,
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      keys: z.object({
        /** A point on P-256, and 16 random bytes. */
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/),
        auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
      }),
    }),
    reply: z.array(PushDevice),
  },
  removePushDevice: {
    summary: 'Send no more messages to a device',
    tag,
    input: z.object({ deviceId: PushDeviceId }),
    reply: z.array(PushDevice),
  },
} satisfies Schemas
