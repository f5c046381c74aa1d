import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useBuyer } from '#web/domain/cart/buyer.ts'
import type { ProductData } from '#web/domain/products/product-data.ts'
import { ReportButton } from '#web/domain/reports/report-button.tsx'
import { m } from '#web/paraglide/messages.js'
import { FailedList, hasListFailed } from '#web/platform/failed-list.tsx'
import { language } from '#web/platform/i18n.ts'
import { DateText } from '#web/ui/display.tsx'
import { linkClass } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerButton } from './answer-button.tsx'
import { type Questions as QuestionsData, questionsQuery } from './queries.ts'
import { useCanAnswer } from './use-can-answer.ts'

const AskForm = lazy(() => import('./ask-form.tsx'))

/** Answered questions, and one's own that wait. */
export function Questions({ product }: { product: ProductData }) {
  const query = useQuery(questionsQuery(product.id))
  const { data } = query
  return (
    <section id="questions" aria-labelledby="questions-title" className="border-t pt-10 md:pt-14">
      <h2 id="questions-title" className="text-lg">
        {m.shop_questions_title()}
      </h2>
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Ask product={product} />
        {data ? (
          <QuestionList questions={data} product={product} />
        ) : hasListFailed(query) ? (
          <FailedList query={query} title={m.shop_questions_failed()} />
        ) : null}
      </div>
    </section>
  )
}

function Ask({ product }: { product: ProductData }) {
  const { isGuest, mayBuy } = useBuyer()
  const { pathname } = useLocation()
  if (isGuest)
    return (
      <p className="text-muted text-sm">
        {m.shop_questions_guest({ seller: product.provider.name })}{' '}
        <a href={`/login?next=${encodeURIComponent(pathname)}`} className={linkClass()}>
          {m.shop_log_in()}
        </a>
      </p>
    )
  if (!mayBuy) return <div className="max-lg:hidden" />
  return (
    <Suspense fallback={<Skeleton className="h-48 rounded-field" />}>
      <AskForm product={product} />
    </Suspense>
  )
}

function QuestionList({ questions, product }: { questions: QuestionsData; product: ProductData }) {
  const canAnswer = useCanAnswer(product)
  if (questions.length === 0) return <p className="text-muted">{m.shop_questions_none()}</p>
  return (
    <ul className="divide-y">
      {questions.map((question) => (
        <li key={question.id} className="py-5 first:pt-0">
          <h3
            lang={question.language === language() ? undefined : question.language}
            className="font-[600] font-sans text-base tracking-normal [font-stretch:100%]"
          >
            {question.body}
          </h3>
          <p className="mt-1 text-muted text-xs">
            {question.author} · <DateText value={question.createdAt} />
          </p>
          {question.answer ? (
            <div className="mt-3 max-w-text border-l-2 pl-4 text-sm">
              <p className="text-muted text-xs">
                {question.answer.by} · <DateText value={question.answer.at} />
              </p>
              <p className="mt-1 whitespace-pre-line">{question.answer.body}</p>
            </div>
          ) : (
            <p className="mt-2 text-sm text-warning">{m.shop_questions_waiting()}</p>
          )}
          {canAnswer ? (
            <AnswerButton
              kind="question"
              productId={product.id}
              subjectId={question.id}
              language={question.language}
              before={question.answer?.body ?? null}
            />
          ) : null}
          <ReportButton kind="question" subjectId={question.id} className="text-muted text-xs" />
        </li>
      ))}
    </ul>
  )
}
