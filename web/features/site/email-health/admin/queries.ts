import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { getEmailHealth, listSuppressions } from '#contract/site/email.ts'
import { getEmailOverview, getMail, listMails } from '#contract/site/email-admin.ts'
import { queryOf } from '#web/platform/query.ts'
import { type MailsSearch, toListInput } from './mails-search.ts'

export type EmailOverview = ReplyOf<typeof getEmailOverview>
export type OutboxMail = ReplyOf<typeof listMails>['items'][number]

const staleTime = 10_000
/** Mail is under way while one looks. */
const LOOK_AGAIN_MS = 20_000

export const emailOverviewQuery = queryOptions({
  ...queryOf(getEmailOverview, {}),
  staleTime,
  refetchInterval: LOOK_AGAIN_MS,
})

export const mailsQuery = (search: MailsSearch) =>
  queryOptions({ ...queryOf(listMails, toListInput(search)), staleTime, refetchInterval: LOOK_AGAIN_MS })

export const suppressionsQuery = queryOptions({ ...queryOf(listSuppressions, {}), staleTime })

const ENDED: readonly OutboxMail['state'][] = ['delivered', 'bounced', 'failed', 'suppressed']
const FATE_MS = 2_000

/** Asked for until it has arrived or failed; where nobody reports that, until it is sent. */
export const mailFateQuery = (mailId: string, hasReports: boolean) =>
  queryOptions({
    ...queryOf(getMail, { mailId }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (ENDED.includes(data.state) || (data.state === 'sent' && !hasReports)) ? false : FATE_MS,
  })

/** After something was sent, checked or unblocked. */
export async function forgetMails(queryClient: QueryClient): Promise<void> {
  const known = [getEmailOverview.path, getEmailHealth.path, listSuppressions.path]
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => known.some((each) => String(path).startsWith(each)),
  })
}
