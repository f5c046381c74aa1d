/** Pages kept as content, the contact form and the newsletter. */
import * as contract from '#contract/site/content.ts'
import * as editing from '#contract/site/content-editing.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { Notifier } from '#server/platform/notifier.ts'
import { takeMessage } from './contact.ts'
import type { Deps } from './deps.ts'
import { listTexts, readText, readVersion, writePage } from './edit-pages.ts'
import { confirm, subscribe, unsubscribe } from './newsletter.ts'
import { CONTENT_CHANNEL, readPage, tagOf } from './pages.ts'

export { listPageTitles, readTextFacts } from './edit-pages.ts'
export { writtenByPerson } from './personal-data.ts'
export { findTextSince, readTextVersion } from './text-version.ts'

interface ContentDeps extends Deps {
  notifier: Pick<Notifier, 'listenAtOnce'>
  /** Drops cached pages by what they show. */
  dropPages(tags: string[]): void
}

export function contentRoutes({ notifier, dropPages, ...deps }: ContentDeps): Route[] {
  notifier.listenAtOnce(CONTENT_CHANNEL, (page) => dropPages([tagOf(page)]))
  return [
    route(contract.getContentPage, (call) => readPage(deps, call)),
    route(editing.listContentTexts, () => listTexts(deps)),
    route(editing.getContentText, ({ input }) => readText(deps.db, input.page)),
    route(editing.getContentVersion, (call) => readVersion(deps, call)),
    route(editing.updateContentPage, (call) => writePage(deps, call)),
    route(contract.sendContactMessage, (call) => takeMessage(deps, call)),
    route(contract.subscribeNewsletter, (call) => subscribe(deps, call)),
    route(contract.confirmNewsletter, (call) => confirm(deps, call)),
    route(contract.leaveNewsletter, (call) => unsubscribe(deps, call)),
  ]
}
