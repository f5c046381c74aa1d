import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import type { User } from '#contract/people/identity.schemas.ts'
import { completeOnboarding } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { NoScriptNotice, SubmitButton } from '#web/platform/forms/form-fields.tsx'
import { language, switchLanguage } from '#web/platform/i18n.ts'
import { titleMeta } from '#web/platform/page-title.ts'
import { mutationOf } from '#web/platform/query.ts'
import { sessionStore } from '#web/platform/storage.ts'
import { showError } from '#web/platform/toasts.ts'
import { ContourLines } from '#web/ui/brand/contour-lines.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { MembersPage } from './members-page.tsx'
import {
  type Answers,
  answersBefore,
  isStep,
  noAnswers,
  readAnswers,
  STEPS,
  type StepId,
} from './onboarding.ts'
import { OnboardingStep, stepTexts } from './onboarding-steps.tsx'
import { profileQuery } from './queries.ts'
import { takeWayBack } from './way-back.ts'

export const Route = createFileRoute('/onboarding')({
  // Named even when it is nothing: the router would pass on what is left out as it came.
  validateSearch: (search: Record<string, unknown>): { step?: StepId } => ({
    step: isStep(search.step) ? search.step : undefined,
  }),
  head: ({ matches }) => titleMeta(m.identity_onboarding_title(), matches, { isPrivate: true }),
  component: OnboardingPage,
})

const DRAFT_KEY = 'onboarding_answers'

function OnboardingPage() {
  return (
    <MembersPage
      title={m.identity_onboarding_title()}
      lead={m.identity_onboarding_guest()}
      next="/onboarding"
    >
      {(user) => <Onboarding user={user} />}
    </MembersPage>
  )
}

function Onboarding({ user }: { user: User }) {
  const { step = STEPS[0] } = Route.useSearch()
  const navigate = useNavigate()
  const [answers, change] = useDraft()
  const { finish, isFinishing } = useFinish()
  const index = STEPS.indexOf(step)
  const previous = STEPS[index - 1]
  const following = STEPS[index + 1]
  const goTo = (next: StepId) => navigate({ to: '/onboarding', search: { step: next } })

  async function goOn() {
    if (!following) return finish({ ...answers, interests: [...answers.interests] })
    await goTo(following)
    // The page is asked for anew in the other language, at the next step.
    if (step === 'language' && answers.language !== language()) switchLanguage(answers.language)
  }

  return (
    <div className="relative isolate overflow-hidden">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-2/3 mask-t-from-10% mask-t-to-90% max-md:hidden">
        <ContourLines
          seed="onboarding"
          width={1400}
          height={560}
          hill={260}
          levels={11}
          className="text-text/9"
        />
      </div>
      <div className="page-width">
        <div className="mx-auto max-w-text pt-8 pb-16 md:pt-14 md:pb-32">
          <p className="mb-6 text-muted">{m.identity_onboarding_welcome({ name: user.displayName })}</p>
          <Stepper
            label={m.identity_onboarding_title()}
            current={step}
            steps={STEPS.map((id) => ({ id, label: stepTexts[id].name() }))}
            onStep={(id) => isStep(id) && goTo(id)}
          />
          <NoScriptNotice />
          <form
            method="post"
            className="mt-8 md:mt-12"
            onSubmit={(event) => {
              event.preventDefault()
              if (!isFinishing) void goOn()
            }}
          >
            <StepTitle key={step} step={step} />
            <div className="mt-6 md:min-h-72">
              <OnboardingStep step={step} answers={answers} onChange={change} />
            </div>
            <div className="mt-8 flex flex-wrap items-center gap-3">
              <SubmitButton
                call={{ isSending: isFinishing, isWaiting: false }}
                size="lg"
                className="max-md:w-full"
              >
                {following ? m.identity_onboarding_next() : m.identity_onboarding_finish()}
              </SubmitButton>
              {previous ? (
                <Button variant="secondary" size="lg" onClick={() => goTo(previous)} className="max-md:grow">
                  {m.identity_onboarding_back()}
                </Button>
              ) : null}
              <Button
                variant="ghost"
                size="lg"
                onClick={() => !isFinishing && finish(answersBefore(step, answers))}
                className="max-md:grow md:-mr-6 md:ml-auto"
              >
                {m.identity_onboarding_skip()}
              </Button>
            </div>
          </form>
        </div>
      </div>
    </div>
  )
}

/** Takes the focus when a step opens, so that it is read out; not on the first sight of the page. */
function StepTitle({ step }: { step: StepId }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) ref.current?.focus()
  }, [])
  return (
    <>
      <h1 ref={ref} tabIndex={-1} className="text-xl outline-none">
        {stepTexts[step].title()}
      </h1>
      <p className="mt-3 max-w-md text-muted">{stepTexts[step].lead()}</p>
    </>
  )
}

function useDraft() {
  const [answers, setAnswers] = useState(() => noAnswers(language()))
  // After hydration: the server does not know the draft.
  useEffect(() => setAnswers(readAnswers(sessionStore.get(DRAFT_KEY), language())), [])
  const change = (changes: Partial<Answers>) => {
    const next = { ...answers, ...changes }
    sessionStore.set(DRAFT_KEY, JSON.stringify(next))
    setAnswers(next)
  }
  return [answers, change] as const
}

function useFinish() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(mutationOf(completeOnboarding))
  async function finish(input: InputOf<typeof completeOnboarding>) {
    try {
      queryClient.setQueryData(profileQuery.queryKey, await mutateAsync(input))
      sessionStore.remove(DRAFT_KEY)
      await navigate({ href: takeWayBack() ?? '/account' })
    } catch (error) {
      showError(error)
    }
  }
  return { finish, isFinishing: isPending }
}
