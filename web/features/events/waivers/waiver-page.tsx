import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, useLocation } from '@tanstack/react-router'
import { CircleCheck, FileDown, PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readBack } from '#web/domain/credentials/back-path.ts'
import { copyUrl, type Signature, type WaiverText, waiverQuery } from '#web/domain/credentials/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { titleMeta } from '#web/platform/page-title.ts'
import { statusOf } from '#web/platform/request/client-error.ts'
import { useUser } from '#web/platform/use-user.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { SignForm } from './sign-form.tsx'
import { readWaiverSearch } from './waiver-search.ts'

export const Route = createFileRoute('/waivers/$waiverId')({
  validateSearch: readWaiverSearch,
  loader: async ({ context: { queryClient }, params: { waiverId } }) => {
    try {
      return await queryClient.ensureQueryData(waiverQuery(waiverId))
    } catch (error) {
      const status = statusOf(error)
      // An id that cannot be one is answered 400.
      if (status === 404 || status === 400) throw notFound()
      throw error
    }
  },
  head: ({ loaderData, matches }) =>
    titleMeta((loaderData as WaiverText | undefined)?.name ?? m.credentials_sign_title(), matches, {
      isPrivate: true,
    }),
  component: WaiverPage,
})

/** Everybody may read it; who signs has to say who they are. */
function WaiverPage() {
  const { waiverId } = Route.useParams()
  const search = Route.useSearch()
  const { data: text } = useSuspenseQuery(waiverQuery(waiverId))
  const user = useUser()
  const [signed, setSigned] = useState<Signature | null>(null)
  if (signed) return <Signed signature={signed} back={readBack(search.back)} />
  return (
    <div className="page-width grid gap-10 pt-8 pb-16 md:pt-12 md:pb-28 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <article>
        <h1 className="text-xl">{text.name}</h1>
        <p className="mt-2 mb-8 text-muted text-sm">
          {m.credentials_sign_version({ version: text.version })}
        </p>
        <Prose html={text.bodyHtml} />
      </article>
      <section aria-labelledby="sign-title" className="lg:sticky lg:top-24 lg:self-start">
        <div className="rounded-card border bg-surface p-5 md:p-6">
          <h2 id="sign-title" className="mb-5 text-lg">
            {m.credentials_sign_title()}
          </h2>
          {user ? (
            <SignForm
              // A newer text begins anew: nobody signs by a click what they have not seen.
              key={text.hash}
              text={text}
              search={search}
              onSigned={setSigned}
            />
          ) : (
            <SignInToSign />
          )}
        </div>
      </section>
    </div>
  )
}

function SignInToSign() {
  const { href } = useLocation()
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{m.credentials_sign_guest()}</p>
      <Link to="/login" search={{ next: href }} className={buttonClass({ wide: true })}>
        {m.credentials_sign_log_in()}
      </Link>
    </div>
  )
}

function Signed({ signature, back }: { signature: Signature; back: string | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => {
    ref.current?.focus()
    window.scrollTo(0, 0)
  }, [])
  return (
    <div ref={ref} tabIndex={-1} className="page-width pt-8 pb-16 outline-none md:pt-12 md:pb-28">
      <EmptyState
        level={1}
        seed={signature.id}
        icon={<CircleCheck aria-hidden="true" strokeWidth={1.5} className="text-success" />}
        title={m.credentials_sign_done_title()}
        description={m.credentials_sign_done({ name: signature.subjectName })}
        actions={
          <>
            <Link to={back ?? '/account/credentials'} className={buttonClass()}>
              <PenLine aria-hidden="true" className="size-4.5" />
              {back ? m.credentials_sign_go_on() : m.credentials_sign_see_all()}
            </Link>
            <a href={copyUrl(signature.id)} download className={buttonClass({ variant: 'secondary' })}>
              <FileDown aria-hidden="true" className="size-4.5" />
              {m.credentials_copy()}
            </a>
          </>
        }
      />
    </div>
  )
}
