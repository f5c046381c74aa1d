import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { m } from '#web/paraglide/messages.js'
import { NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { mutationOf } from '#web/platform/query.ts'
import { ClientError, userMessageOf } from '#web/platform/request/client-error.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface NewsletterAnswerProps<E extends Endpoint> {
  endpoint: E
  input: InputOf<E>
  title: string
  lead: string
  button: string
  doneTitle: string
  done: string
}

/** Where a link in a mail leads: a press of the button does it, so that a program that follows links does nothing. */
export function NewsletterAnswer<E extends Endpoint>(props: NewsletterAnswerProps<E>) {
  const { mutate, isPending, isSuccess, error } = useMutation(mutationOf(props.endpoint))
  return (
    <section className="page-width grid max-w-text content-center gap-5 py-16 md:min-h-[30rem]">
      <Mail aria-hidden="true" className="size-9 text-muted" />
      <h1 className="text-xl">{isSuccess ? props.doneTitle : props.title}</h1>
      <p className="text-muted">{isSuccess ? props.done : props.lead}</p>
      <NoScriptNotice />
      {error ? (
        <Notice tone="danger">
          {error instanceof ClientError ? (error.serverMessage ?? error.userMessage) : userMessageOf(error)}
        </Notice>
      ) : null}
      {isSuccess ? (
        <p>
          <Link to="/shop" className={buttonClass({})}>
            {m.content_newsletter_shop()}
          </Link>
        </p>
      ) : (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) mutate(props.input)
          }}
        >
          <SubmitButton call={{ isSending: isPending, isWaiting: false }} size="lg">
            {props.button}
          </SubmitButton>
        </form>
      )}
    </section>
  )
}
