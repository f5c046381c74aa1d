import { createFileRoute } from '@tanstack/react-router'
import { leaveNewsletter } from '#contract/site/content.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { NewsletterAnswer } from './newsletter-answer.tsx'
import { readToken } from './newsletter-token.ts'

export const Route = createFileRoute('/newsletter/leave')({
  validateSearch: readToken,
  head: ({ matches }) => titleMeta(m.content_newsletter_leave_title(), matches, { isPrivate: true }),
  component: LeavePage,
})

function LeavePage() {
  return (
    <NewsletterAnswer
      endpoint={leaveNewsletter}
      input={Route.useSearch()}
      title={m.content_newsletter_leave_title()}
      lead={m.content_newsletter_leave_lead()}
      button={m.content_newsletter_leave_button()}
      doneTitle={m.content_newsletter_left_title()}
      done={m.content_newsletter_left()}
    />
  )
}
