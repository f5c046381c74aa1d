import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  addPushDevice,
  type listPushDevices,
  removePushDevice,
} from '#contract/people/notification-settings.ts'
import { readDevice } from '#web/domain/people/device-name.ts'
import { describeDevice } from '#web/domain/people/device-text.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { mutationOf } from '#web/platform/query.ts'
import { showError, toast } from '#web/platform/toasts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format.ts'
import { type PushSupport, readPushSupport, subscribeDevice, unsubscribeDevice } from './push-device.ts'
import { devicesQuery } from './queries.ts'

type Device = ReplyOf<typeof listPushDevices>[number]

/** Only where the shop has a key for them. */
export function PushDevices({ pushKey }: { pushKey: string }) {
  const { data: devices = [] } = useQuery(devicesQuery)
  const support = usePushSupport()
  const isOn = devices.some(({ isThis }) => isThis)
  return (
    <section aria-labelledby="notice-devices" className="border-t pt-8">
      <h3 id="notice-devices" className="text-lg">
        {m.notifications_devices_title()}
      </h3>
      <p className="mt-1 mb-4 text-muted text-sm">{m.notifications_devices_lead()}</p>
      {support === 'none' ? <p className="text-sm">{m.notifications_devices_unsupported()}</p> : null}
      {support === 'denied' ? <p className="text-sm">{m.notifications_devices_denied()}</p> : null}
      {support === 'ready' && !isOn ? <TurnOn pushKey={pushKey} /> : null}
      {devices.length > 0 ? (
        <ul className="mt-4 divide-y rounded-card border bg-surface">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The server cannot know it: null until the page runs. */
function usePushSupport(): PushSupport | null {
  const [support, setSupport] = useState<PushSupport | null>(null)
  useEffect(() => setSupport(readPushSupport()), [])
  return support
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const queryClient = useQueryClient()
  const [isRefused, setIsRefused] = useState(false)
  const adding = useMutation({
    mutationFn: async () => {
      const device = await subscribeDevice(pushKey)
      return device && call(addPushDevice, device)
    },
    onSuccess: (devices) => {
      setIsRefused(devices === null)
      if (devices) queryClient.setQueryData(devicesQuery.queryKey, devices)
    },
    onError: () => toast({ title: m.notifications_devices_failed(), variant: 'destructive' }),
  })
  return (
    <>
      <Button variant="secondary" loading={adding.isPending} onClick={() => adding.mutate()}>
        {m.notifications_devices_on()}
      </Button>
      {isRefused ? (
        <p role="status" className="mt-2 text-sm">
          {m.notifications_devices_denied()}
        </p>
      ) : null}
    </>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    ...mutationOf(removePushDevice),
    onSuccess: async (devices) => {
      queryClient.setQueryData(devicesQuery.queryKey, devices)
      if (device.isThis) await unsubscribeDevice()
    },
    onError: (error) => showError(error),
  })
  const name = describeDevice(readDevice(device.userAgent))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          {name}
          {device.isThis ? <Badge tone="success">{m.notifications_devices_this()}</Badge> : null}
        </p>
        <p className="tabular mt-0.5 text-muted text-xs">
          {device.lastUsedAt
            ? m.notifications_devices_used({ date: formatDate(device.lastUsedAt, 'dateTime') })
            : m.notifications_devices_since({ date: formatDate(device.createdAt, 'dateTime') })}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        loading={removing.isPending}
        aria-label={m.notifications_devices_off_named({ device: name })}
        onClick={() => removing.mutate({ deviceId: device.id })}
      >
        {m.notifications_devices_off()}
      </Button>
    </li>
  )
}
