import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { NOTICE_CHANNELS, type NoticeChannel, type NoticeKind } from '#contract/people/notification-terms.ts'
import { type getNoticeSwitches, setNoticeSwitch } from '#contract/people/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { mutationOf } from '#web/platform/query.ts'
import { showError } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/switch.tsx'
import { switchesQuery } from './queries.ts'

type NoticeSwitch = ReplyOf<typeof getNoticeSwitches>[number]

const CHANNELS: Record<NoticeChannel, () => string> = {
  email: () => m.notifications_by_email(),
  app: () => m.notifications_by_app(),
}

/** In this order; a group that has nothing for the reader's role is left out. */
const GROUPS = {
  work: () => m.notifications_group_work(),
  orders: () => m.notifications_group_orders(),
  events: () => m.notifications_group_events(),
  account: () => m.notifications_group_account(),
}

const KINDS: Record<NoticeKind, { group: keyof typeof GROUPS; name: () => string }> = {
  order_confirmed: { group: 'orders', name: () => m.notifications_kind_order_confirmed() },
  order_shipped: { group: 'orders', name: () => m.notifications_kind_order_shipped() },
  order_ready: { group: 'orders', name: () => m.notifications_kind_order_ready() },
  order_delivered: { group: 'orders', name: () => m.notifications_kind_order_delivered() },
  order_cancelled: { group: 'orders', name: () => m.notifications_kind_order_cancelled() },
  refund: { group: 'orders', name: () => m.notifications_kind_refund() },
  return_decided: { group: 'orders', name: () => m.notifications_kind_return_decided() },
  back_in_stock: { group: 'orders', name: () => m.notifications_kind_back_in_stock() },
  price_drop: { group: 'orders', name: () => m.notifications_kind_price_drop() },
  points_adjusted: { group: 'orders', name: () => m.notifications_kind_points_adjusted() },
  points_usable: { group: 'orders', name: () => m.notifications_kind_points_usable() },
  points_expiring: { group: 'orders', name: () => m.notifications_kind_points_expiring() },
  sale: { group: 'work', name: () => m.notifications_kind_sale() },
  return_asked: { group: 'work', name: () => m.notifications_kind_return_asked() },
  payout: { group: 'work', name: () => m.notifications_kind_payout() },
  seat_booked: { group: 'events', name: () => m.notifications_kind_seat_booked() },
  event_reminder: { group: 'events', name: () => m.notifications_kind_event_reminder() },
  documents_missing: { group: 'events', name: () => m.notifications_kind_documents_missing() },
  event_message: { group: 'events', name: () => m.notifications_kind_event_message() },
  organizer_news: { group: 'events', name: () => m.notifications_kind_organizer_news() },
  event_changed: { group: 'events', name: () => m.notifications_kind_event_changed() },
  event_cancelled: { group: 'events', name: () => m.notifications_kind_event_cancelled() },
  seat_offer: { group: 'events', name: () => m.notifications_kind_seat_offer() },
  seat_transfer: { group: 'events', name: () => m.notifications_kind_seat_transfer() },
  seat_cancelled: { group: 'events', name: () => m.notifications_kind_seat_cancelled() },
  credential_decided: { group: 'account', name: () => m.notifications_kind_credential_decided() },
  credential_expiring: { group: 'account', name: () => m.notifications_kind_credential_expiring() },
  teaching_asked: { group: 'work', name: () => m.notifications_kind_teaching_asked() },
  teaching_over: { group: 'work', name: () => m.notifications_kind_teaching_over() },
  teaching_answered: { group: 'work', name: () => m.notifications_kind_teaching_answered() },
  application_decided: { group: 'account', name: () => m.notifications_kind_application_decided() },
  certification_decided: { group: 'work', name: () => m.notifications_kind_certification_decided() },
  certification_expiring: { group: 'work', name: () => m.notifications_kind_certification_expiring() },
  team_changed: { group: 'work', name: () => m.notifications_kind_team_changed() },
  document_decided: { group: 'work', name: () => m.notifications_kind_document_decided() },
  document_expiring: { group: 'work', name: () => m.notifications_kind_document_expiring() },
  collaboration_offered: { group: 'work', name: () => m.notifications_kind_collaboration_offered() },
  collaboration_answered: { group: 'work', name: () => m.notifications_kind_collaboration_answered() },
  item_decided: { group: 'work', name: () => m.notifications_kind_item_decided() },
  content_decided: { group: 'account', name: () => m.notifications_kind_content_decided() },
  message_waiting: { group: 'work', name: () => m.notifications_kind_message_waiting() },
  data_copy_ready: { group: 'account', name: () => m.notifications_kind_data_copy_ready() },
  message_received: { group: 'account', name: () => m.notifications_kind_message_received() },
}

/** A row a kind, a column a channel. Each takes effect at once. */
export function NoticeSwitches() {
  const { data: switches } = useQuery(switchesQuery)
  if (!switches || switches.length === 0) return null
  const kinds = [...new Set(switches.map(({ kind }) => kind))]
  return (
    <section aria-labelledby="notice-switches" className="mt-12 border-t pt-8">
      <h2 id="notice-switches" className="text-lg">
        {m.notifications_switches_title()}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{m.notifications_switches_lead()}</p>
      <table className="w-full text-sm">
        <thead className="border-b text-left text-muted text-xs">
          <tr>
            <th scope="col" className="py-2 pr-4 font-[550]">
              {m.notifications_kind()}
            </th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-2 pl-2 font-[550] md:w-28">
                {CHANNELS[channel]()}
              </th>
            ))}
          </tr>
        </thead>
        {groupKinds(kinds).map(({ name, kinds: some }) => (
          <tbody key={name} className="divide-y">
            <tr>
              <th
                scope="rowgroup"
                colSpan={1 + NOTICE_CHANNELS.length}
                className="type-label pt-8 pb-2 text-left text-muted"
              >
                {name}
              </th>
            </tr>
            {some.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="py-3 pr-4 text-left font-normal">
                  {KINDS[kind].name()}
                </th>
                {NOTICE_CHANNELS.map((channel) => (
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

function groupKinds(kinds: readonly NoticeKind[]) {
  const byGroup = Map.groupBy(kinds, (kind) => KINDS[kind].group)
  return Object.entries(GROUPS).flatMap(([group, name]) => {
    const some = byGroup.get(group as keyof typeof GROUPS)
    return some ? [{ name: name(), kinds: some }] : []
  })
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
  if (isFixed) return <span className="text-muted text-xs">{m.notifications_switch_fixed()}</span>
  return (
    <Switch
      aria-label={m.notifications_switch({ kind: KINDS[kind].name(), channel: CHANNELS[channel]() })}
      checked={saving.isPending ? saving.variables.isOn : value.isOn}
      disabled={saving.isPending}
      onCheckedChange={(isOn) => saving.mutate({ kind, channel, isOn })}
    />
  )
}
