/** Conversations between customers and providers, instructors or the store. */
import * as contract from '#contract/site/messages.ts'
import { getReportedConversation, listReportedConversations } from '#contract/site/reported-messages.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Tasks } from '#server/platform/jobs.ts'
import { createSealer } from '#server/platform/sealing.ts'
import { deleteUnsent, dropFiles, serveAttachment, takeAttachment } from './attachments.ts'
import type { Deps, MessagesDeps } from './deps.ts'
import { countUnread, list } from './list.ts'
import { mailUnread } from './mail-out.ts'
import { createReplyAddresses } from './reply-address.ts'
import { listReported, readReported } from './reported.ts'
import { send, start } from './send.ts'
import { block, change, markRead } from './states.ts'
import { readConversationHead, readMessages, readStart } from './thread.ts'

/** With a key of their own. */
export const createAttachmentSealer = (secret: string) => createSealer(secret, 'message attachments')

export { canReadConversation } from './find-own.ts'
export { messagesOfPerson } from './personal-data.ts'
export { closeConversation, describeConversation } from './reported.ts'
export { countUnanswered } from './store.ts'

export function createMessages(given: MessagesDeps): { routes: Route[]; tasks: Tasks; timetable: string[] } {
  const { secret, inboundMail } = given.env
  const deps: Deps = {
    ...given,
    sealer: createAttachmentSealer(secret),
    replyAddresses: inboundMail ? createReplyAddresses(secret, inboundMail.domain) : null,
  }
  return {
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
      route(listReportedConversations, ({ language }) => listReported(deps, language)),
      route(getReportedConversation, (call) => readReported(deps, call)),
    ],
    tasks: {
      delete_unsent_attachments: () => deleteUnsent(deps),
      mail_unread_messages: () => mailUnread(deps),
      drop_message_files: (payload) => dropFiles(deps.files, payload),
    },
    timetable: ['43 5 * * * delete_unsent_attachments', '* * * * * mail_unread_messages'],
  }
}
