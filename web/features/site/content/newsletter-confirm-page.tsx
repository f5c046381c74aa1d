import { createFileRoute } from '@tanstack/react-router'
import { confirmNewsletter } from '#contract/site/content.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { NewsletterAnswer } from './newsletter-answer.tsx'
import { readToken } from './newsletter-token.ts'

export const Route = createFileRoute('/newsletter/confirm')({
  validateSearch: readToken,
  head: ({ matches }) => titleMeta(m.content_newsletter_confirm_title(), matches, { isPrivate: true }),
  component: ConfirmPage,
})

function ConfirmPage() {
  return (
    <NewsletterAnswer
      endpoint={confirmNewsletter}
      input={Route.useSearch()}
      title={m.content_newsletter_confirm_title()}
      lead={m.content_newsletter_confirm_lead()}
      button={m.content_newsletter_confirm_button()}
      doneTitle={m.content_newsletter_confirmed_title()}
      done={m.content_newsletter_confirmed()}
    />
  )
}
