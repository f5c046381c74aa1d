import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { cn } from '#web/ui/cn.ts'
import { Price } from '#web/ui/price.tsx'
import { type CollectionValues, findConditionProblem, sortOf, toRules } from './collection-values.ts'
import { previewQuery } from './queries.ts'

/** What the rules find now, before anything is saved. */
export function RulePreview({ values }: { values: CollectionValues }) {
  // Complete or not, and asked for, of the same moment: a half-typed condition is never sent.
  const shown = useDeferredValue(values)
  const isComplete = shown.conditions.every((condition) => findConditionProblem(condition) === null)
  const query = useQuery({
    ...previewQuery({ rules: toRules(shown), productSort: sortOf(shown) }),
    enabled: isComplete,
  })
  const { data, isPlaceholderData } = query
  return (
    <section aria-labelledby="rule-preview" className="rounded-card border bg-surface p-4 md:p-5">
      <h3 id="rule-preview" className="text-sm">
        {m.collections_preview_title()}
      </h3>
      <p role="status" className="tabular mt-1 text-muted text-sm">
        {sayResult(isComplete, query)}
      </p>
      {isComplete && data && data.items.length > 0 ? (
        <ul
          aria-busy={isPlaceholderData}
          className={cn(
            'mt-4 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-4 transition-opacity duration-160',
            isPlaceholderData && 'opacity-45',
          )}
        >
          {data.items.map((product) => (
            <li key={product.id} className="min-w-0">
              <StoredPicture picture={product.picture} sizes="160px" upTo={320} decorative />
              <p className="mt-2 line-clamp-2 text-xs">{product.name}</p>
              <Price cents={product.priceCents} className="text-muted text-xs" />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function sayResult(
  isComplete: boolean,
  { data, isError }: { data: { total: number } | undefined; isError: boolean },
): string {
  if (!isComplete) return m.collections_preview_incomplete()
  if (isError) return m.collections_preview_failed()
  if (!data) return m.collections_preview_loading()
  return data.total === 0 ? m.collections_preview_none() : m.collections_preview_count({ count: data.total })
}
