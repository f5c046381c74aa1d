/** Conversations between customers and providers, instructors or the store. */
import { listUnmatchedMails, removeUnmatchedMail, sendgridInbound } from '#contract/site/message-mail.ts'
import { getAnswerTime, listSilentTeams } from '#contract/site/message-waits.ts'
import * as contract from '#contract/site/messages.ts'
import { getReportedConversation, listReportedConversations } from '#contract/site/reported-messages.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import type { MailReceiver } from '#server/platform/mail/receiver.ts'
import { createAttachmentSealer } from './attachment-sealer.ts'
import { deleteUnsent, dropFiles, serveAttachment, takeAttachment } from './attachments.ts'
import type { Deps, MessagesDeps } from './deps.ts'
import { createHeldMessages, type HeldMessages } from './held.ts'
import { countUnread, list } from './list.ts'
import { createMessageReceiver } from './mail-in.ts'
import { mailUnread } from './mail-out.ts'
import { createReplyAddresses } from './reply-address.ts'
import { listReported, readReported } from './reported.ts'
import { releaseWith, send, start } from './send.ts'
import { takeInbound } from './sendgrid-inbound.ts'
import { block, change, markRead } from './states.ts'
import { readConversationHead, readMessages, readStart } from './thread.ts'
import { deleteOldUnmatched, listUnmatched, removeUnmatched } from './unmatched.ts'
import { findAnswerTime, listSilent, remindTeams } from './waits.ts'

export { createAttachmentSealer } from './attachment-sealer.ts'
export { canReadConversation } from './find-own.ts'
export type { HeldMessages } from './held.ts'
export { messagesOfPerson } from './personal-data.ts'
export { closeConversation, describeConversation } from './reported.ts'
export { countUnanswered } from './store.ts'
export { findAnswerTime, listSilent } from './waits.ts'

interface Messages {
  routes: Route[]
  tasks: Tasks
  timetable: string[]
  /** Null: nobody can answer by mail. */
  mailReceiver: MailReceiver | null
  /** What waits for somebody of the store. */
  held: HeldMessages
}

export function createMessages(given: MessagesDeps): Messages {
  const { secret, inboundMail } = given.env
  const deps: Deps = {
    ...given,
    sealer: createAttachmentSealer(secret),
    replyAddresses: inboundMail ? createReplyAddresses(secret, inboundMail.domain) : null,
  }
  const receiver = createMessageReceiver(deps)
  const inboundSecret = inboundMail?.sendgridSecret
  return {
    mailReceiver: inboundMail ? receiver : null,
    held: createHeldMessages(releaseWith(deps)),
    routes: [
      route(contract.countUnreadConversations, async ({ me }) => ({
        unread: await countUnread(deps.db, me),
      })),
      route(contract.getConversationStart, (call) => readStart(deps, call)),
      route(contract.listConversations, (call) => list(deps, call)),
      route(contract.startConversation, (call) => start(deps, call)),
      route(contract.getConversation, (call) => readConversationHead(deps, call)),
      route(contract.updateConversation, (call) => change(deps, call)),
      route(contract.listMessages, (call) => readMessages(deps, call)),
      route(contract.sendMessage, (call) => send(deps, call)),
      route(contract.readConversation, (call) => markRead(deps, call)),
      route(contract.blockConversation, (call) => block(deps, call)),
      route(contract.addMessageAttachment, (call) => takeAttachment(deps, call)),
      route(contract.getMessageAttachment, (call) => serveAttachment(deps, call)),
      route(
        sendgridInbound,
        (call) => takeInbound({ receiver, secret: inboundSecret ?? '' }, call),
        () => inboundSecret !== undefined,
      ),
      route(getAnswerTime, async ({ input }) => ({
        medianSeconds: await findAnswerTime(deps.db, input.collaboratorId, deps.clock.now()),
      })),
      route(listSilentTeams, async () =>
        (await listSilent(deps.db, deps.clock.now())).map((team) => ({
          ...team,
          oldestAt: team.oldestAt.toISOString(),
        })),
      ),
      route(listUnmatchedMails, ({ language }) => listUnmatched(deps, language)),
      route(removeUnmatchedMail, (call) => removeUnmatched(deps, call)),
      route(listReportedConversations, ({ language }) => listReported(deps, language)),
      route(getReportedConversation, (call) => readReported(deps, call)),
    ],
    tasks: {
      delete_unsent_attachments: () => deleteUnsent(deps),
      delete_old_unmatched_mails: () => deleteOldUnmatched(deps),
      remind_silent_teams: () => remindTeams(deps),
      mail_unread_messages: () => mailUnread(deps),
      drop_message_files: (payload) => dropFiles(deps.files, payload),
    },
    timetable: [
      '* * * * * mail_unread_messages',
      '*/10 * * * * remind_silent_teams',
      '43 5 * * * delete_unsent_attachments',
      '47 5 * * * delete_old_unmatched_mails',
    ],
  }
}
