import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { CONTACT_TOPICS, sendContactMessage } from '#contract/site/content.ts'
import { m } from '#web/paraglide/messages.js'
import { textOf, useFormCall } from '#web/platform/forms/form.ts'
import { FormFailure, NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { titleMeta } from '#web/platform/page-title.ts'
import { useUser } from '#web/platform/use-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ContentLayout } from './content-layout.tsx'
import { contentQuery, loadContent } from './queries.ts'
import { ReachUs } from './reach-us.tsx'

type Topic = (typeof CONTACT_TOPICS)[number]

export const Route = createFileRoute('/contact')({
  loader: ({ context: { queryClient } }) => loadContent(queryClient, 'contact'),
  head: ({ loaderData, matches }) =>
    titleMeta(loaderData?.title ?? '', matches, { description: loaderData?.lead }),
  component: ContactPage,
})

const TOPICS: Record<Topic, () => string> = {
  order: () => m.content_contact_topic_order(),
  product: () => m.content_contact_topic_product(),
  event: () => m.content_contact_topic_event(),
  account: () => m.content_contact_topic_account(),
  other: () => m.content_contact_topic_other(),
}

function ContactPage() {
  const { data } = useSuspenseQuery(contentQuery('contact'))
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <ContentLayout page={data} isDated={false}>
      <ReachUs />
      <section aria-labelledby="form-title" className="mt-10 max-w-text border-t pt-10">
        <h2 id="form-title" className="text-lg">
          {m.content_contact_form()}
        </h2>
        <div className="mt-6">
          {sentTo === null ? (
            <ContactForm onSent={setSentTo} />
          ) : (
            <Notice
              tone="success"
              title={m.content_contact_sent_title()}
              actions={
                <Button variant="secondary" size="sm" onClick={() => setSentTo(null)}>
                  {m.content_contact_again()}
                </Button>
              }
            >
              {m.content_contact_sent({ email: sentTo })}
            </Notice>
          )}
        </div>
      </section>
    </ContentLayout>
  )
}

function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const user = useUser()
  const call = useFormCall(sendContactMessage, {
    read: (data) => ({
      name: textOf(data, 'name'),
      email: textOf(data, 'email'),
      topic: textOf(data, 'topic') as Topic,
      message: textOf(data, 'message'),
      website: textOf(data, 'website'),
    }),
    onDone: (_reply, { email }) => onSent(email),
    formats: () => ({ email: m.content_email_format() }),
  })
  return (
    <form {...call.form} className="grid gap-5">
      <NoScriptNotice />
      <FormFailure call={call} />
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={m.content_contact_name()} required error={call.problem('name')}>
          <Input name="name" autoComplete="name" maxLength={80} defaultValue={user?.displayName} />
        </Field>
        <Field label={m.content_contact_email()} required error={call.problem('email')}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={user?.email}
          />
        </Field>
      </div>
      <Field label={m.content_contact_topic()} required error={call.problem('topic')}>
        <Select
          name="topic"
          defaultValue="order"
          options={CONTACT_TOPICS.map((value) => ({ value, label: TOPICS[value]() }))}
        />
      </Field>
      <Field
        label={m.content_contact_message()}
        hint={m.content_contact_message_hint()}
        required
        error={call.problem('message')}
      >
        <Textarea name="message" rows={7} maxLength={4000} />
      </Field>
      {/* Nobody sees it; a machine that fills every field gives itself away. */}
      <div aria-hidden="true" className="hidden">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <SubmitButton call={call} size="lg">
          {m.content_contact_send()}
        </SubmitButton>
      </div>
    </form>
  )
}
