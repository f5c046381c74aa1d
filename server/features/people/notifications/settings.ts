/** When a person is told, and on which devices. */
import * as contract from '#contract/people/notification-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/pool.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Call, type Route, route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import type { PushSender } from '#server/platform/web-push.ts'
import { findTimes, saveTimes } from './held-store.ts'
import { deleteDevice, findDevices, saveDevice } from './push-store.ts'
import type { NoticeTimes } from './rules.ts'

interface Deps {
  db: Database
  clock: Clock
  sender: PushSender | null
}

const USER_AGENT_MAX = 300

export function settingsRoutes({ db, clock, sender }: Deps): Route[] {
  const show = ({ digest, digestHour, quietFrom, quietTo }: NoticeTimes) => ({
    digest,
    digestHour,
    quiet:
      quietFrom === null || quietTo === null ? null : { from: clockText(quietFrom), to: clockText(quietTo) },
    pushKey: sender?.publicKey ?? null,
  })
  const listDevices = async ({ me }: Pick<Call, 'me'>) =>
    (await findDevices(db, me.id)).map((device) => ({
      id: device.id,
      userAgent: device.userAgent,
      isThis: device.sessionId === me.sessionId,
      createdAt: device.createdAt.toISOString(),
      lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
    }))
  return [
    route(contract.getNoticeSettings, async ({ me }) => show(await findTimes(db, me.id))),
    route(contract.setNoticeSettings, async ({ me, input }) => {
      const { digest, digestHour, quiet } = input
      const quietFrom = quiet ? minutesOf(quiet.from) : null
      const next = { digest, digestHour, quietFrom, quietTo: quiet ? minutesOf(quiet.to) : null }
      await saveTimes(db, me.id, next)
      return show(next)
    }),
    route(contract.listPushDevices, listDevices),
    route(contract.addPushDevice, async (call) => {
      const { me, input, request } = call
      if (!sender) throw new AppError('CONFLICT')
      if (!sender.mayCall(input.endpoint)) throw new AppError('INVALID_INPUT')
      const userAgent = (request.headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX)
      await db.transaction((tx) =>
        saveDevice(tx, {
          id: newId('psh'),
          userId: me.id,
          sessionId: me.sessionId,
          endpoint: input.endpoint,
          ...input.keys,
          userAgent,
          createdAt: clock.now(),
          lastUsedAt: null,
        }),
      )
      return listDevices(call)
    }),
    route(contract.removePushDevice, async (call) => {
      if (!(await deleteDevice(db, call.input.deviceId, call.me.id))) throw new AppError('NOT_FOUND')
      return listDevices(call)
    }),
  ]
}

function minutesOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
