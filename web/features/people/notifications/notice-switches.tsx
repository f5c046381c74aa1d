import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  AREA_OF_KIND,
  NOTICE_AREAS,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
} from '#contract/people/notification-terms.ts'
import { type getNoticeSwitches, setNoticeSwitch } from '#contract/people/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { areaName } from './notice-areas.ts'
import { switchesQuery } from './queries.ts'

type NoticeSwitch = ReplyOf<typeof getNoticeSwitches>[number]

const CHANNELS: Record<NoticeChannel, () => string> = {
  email: () => m.notifications_by_email(),
  app: () => m.notifications_by_app(),
  push: () => m.notifications_by_push(),
}

const KINDS: Record<NoticeKind, () => string> = {
  order_confirmed: () => m.notifications_kind_order_confirmed(),
  order_shipped: () => m.notifications_kind_order_shipped(),
  order_ready: () => m.notifications_kind_order_ready(),
  order_delivered: () => m.notifications_kind_order_delivered(),
  order_cancelled: () => m.notifications_kind_order_cancelled(),
  refund: () => m.notifications_kind_refund(),
  return_decided: () => m.notifications_kind_return_decided(),
  back_in_stock: () => m.notifications_kind_back_in_stock(),
  price_drop: () => m.notifications_kind_price_drop(),
  points_adjusted: () => m.notifications_kind_points_adjusted(),
  points_usable: () => m.notifications_kind_points_usable(),
  points_expiring: () => m.notifications_kind_points_expiring(),
  sale: () => m.notifications_kind_sale(),
  return_asked: () => m.notifications_kind_return_asked(),
  payout: () => m.notifications_kind_payout(),
  seat_booked: () => m.notifications_kind_seat_booked(),
  event_reminder: () => m.notifications_kind_event_reminder(),
  documents_missing: () => m.notifications_kind_documents_missing(),
  event_message: () => m.notifications_kind_event_message(),
  organizer_news: () => m.notifications_kind_organizer_news(),
  event_changed: () => m.notifications_kind_event_changed(),
  event_cancelled: () => m.notifications_kind_event_cancelled(),
  seat_offer: () => m.notifications_kind_seat_offer(),
  seat_transfer: () => m.notifications_kind_seat_transfer(),
  seat_cancelled: () => m.notifications_kind_seat_cancelled(),
  credential_decided: () => m.notifications_kind_credential_decided(),
  credential_expiring: () => m.notifications_kind_credential_expiring(),
  teaching_asked: () => m.notifications_kind_teaching_asked(),
  teaching_over: () => m.notifications_kind_teaching_over(),
  teaching_answered: () => m.notifications_kind_teaching_answered(),
  application_decided: () => m.notifications_kind_application_decided(),
  certification_decided: () => m.notifications_kind_certification_decided(),
  certification_expiring: () => m.notifications_kind_certification_expiring(),
  team_changed: () => m.notifications_kind_team_changed(),
  document_decided: () => m.notifications_kind_document_decided(),
  document_expiring: () => m.notifications_kind_document_expiring(),
  collaboration_offered: () => m.notifications_kind_collaboration_offered(),
  collaboration_answered: () => m.notifications_kind_collaboration_answered(),
  item_decided: () => m.notifications_kind_item_decided(),
  content_decided: () => m.notifications_kind_content_decided(),
  message_waiting: () => m.notifications_kind_message_waiting(),
  message_received: () => m.notifications_kind_message_received(),
  data_copy_ready: () => m.notifications_kind_data_copy_ready(),
}

/** A row a kind, a column a channel. Each takes effect at once. */
export function NoticeSwitches() {
  const { data: switches } = useQuery(switchesQuery)
  if (!switches || switches.length === 0) return null
  const kinds = [...new Set(switches.map(({ kind }) => kind))]
  const channels = NOTICE_CHANNELS.filter((channel) => switches.some((each) => each.channel === channel))
  return (
    <section aria-labelledby="notice-switches" className="border-t pt-8">
      <h3 id="notice-switches" className="text-lg">
        {m.notifications_switches_title()}
      </h3>
      <p className="mt-1 mb-4 text-muted text-sm">{m.notifications_switches_lead()}</p>
      <table className="w-full text-sm">
        <thead className="border-b text-left text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 pr-4 font-[550]">
              {m.notifications_kind()}
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-17 py-2 pl-2 font-[550] md:w-28">
                {CHANNELS[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b">
            <th scope="row" className="py-3 pr-4 text-left font-normal">
              {m.notifications_kind_security()}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="h-13 pl-2">
                {channel === 'email' ? <Locked /> : null}
              </td>
            ))}
          </tr>
        </tbody>
        {groupKinds(kinds).map(({ name, kinds: some }) => (
          <tbody key={name} className="divide-y">
            <tr>
              <th
                scope="rowgroup"
                colSpan={1 + channels.length}
                className="type-label pt-8 pb-2 text-left text-muted"
              >
                {name}
              </th>
            </tr>
            {some.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="py-3 pr-4 text-left font-normal">
                  {KINDS[kind]()}
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="h-13 pl-2">
                    <OneSwitch
                      value={switches.find((each) => each.kind === kind && each.channel === channel)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** In this order; an area that has nothing for the reader's role is left out. */
function groupKinds(kinds: readonly NoticeKind[]) {
  const byArea = Map.groupBy(kinds, (kind) => AREA_OF_KIND[kind])
  return NOTICE_AREAS.flatMap((area) => {
    const some = byArea.get(area)
    return some ? [{ name: areaName(area), kinds: some }] : []
  })
}

/** A security alert or a receipt is not a favor: it comes, and the line above the table says why. */
function Locked() {
  return (
    <span className="flex items-center gap-1 text-muted text-xs">
      <Lock aria-hidden="true" className="size-3.5 shrink-0 max-md:hidden" />
      {m.notifications_switch_fixed()}
    </span>
  )
}

function OneSwitch({ value }: { value: NoticeSwitch | undefined }) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    ...mutationOf(setNoticeSwitch),
    onSuccess: (next) => queryClient.setQueryData(switchesQuery.queryKey, next),
    onError: (error) => showError(error),
  })
  if (!value) return null
  const { kind, channel, isFixed } = value
  if (isFixed) return <Locked />
  return (
    <Switch
      aria-label={m.notifications_switch({ kind: KINDS[kind](), channel: CHANNELS[channel]() })}
      checked={saving.isPending ? saving.variables.isOn : value.isOn}
      disabled={saving.isPending}
      onCheckedChange={(isOn) => saving.mutate({ kind, channel, isOn })}
    />
  )
}
