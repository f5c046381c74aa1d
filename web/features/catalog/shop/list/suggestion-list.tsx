import { History, Search, Tag } from 'lucide-react'
import { Fragment, useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { StoredPicture } from '#web/platform/pictures/stored-picture.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatMoney } from '#web/ui/format.ts'
import type { Suggestion, SuggestionGroup } from './suggestions.ts'

interface SuggestionListProps {
  id: string
  groups: readonly SuggestionGroup[]
  activeIndex: number
  onPoint: (index: number) => void
  onChoose: (item: Suggestion) => void
}

export function SuggestionList({ id, groups, activeIndex, onPoint, onChoose }: SuggestionListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeIndex])
  const items = groups.flatMap((group) => group.items)
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.shop_search_suggestions()}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(28rem,60dvh)] animate-pop-in overflow-y-auto rounded-field border border-hairline-strong bg-raised p-1.5 shadow-overlay"
    >
      {groups.map((group) => (
        <Fragment key={group.title}>
          <div role="presentation" className="px-2.5 pt-2 pb-1 text-faint text-xs">
            {group.title}
          </div>
          {group.items.map((item) => {
            const index = items.indexOf(item)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box; aria-activedescendant points here
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
              <div
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                onPointerMove={() => index !== activeIndex && onPoint(index)}
                // The box keeps the focus, or the list would close before the click.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-inner px-2.5 py-1 text-sm',
                  index === activeIndex && 'bg-pressed',
                )}
              >
                <Sign item={item} />
                <span className="min-w-0 grow truncate">{item.label}</span>
                {item.kind === 'product' ? (
                  <span className="tabular text-muted">{formatMoney(item.priceCents)}</span>
                ) : null}
              </div>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}

function Sign({ item }: { item: Suggestion }) {
  if (item.kind === 'product')
    return (
      <StoredPicture
        picture={item.picture}
        sizes="40px"
        upTo={160}
        decorative
        className="w-10 shrink-0 rounded-inner"
      />
    )
  const Icon = { term: Search, recent: History, category: Tag }[item.kind]
  return <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
}
