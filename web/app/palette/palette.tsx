import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Calendar,
  CornerDownLeft,
  FileText,
  Layers,
  type LucideIcon,
  Package,
  Search,
  UserRound,
} from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { searchPalette } from '#contract/site/palette.ts'
import { m } from '#web/paraglide/messages.js'
import { queryOf } from '#web/platform/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { controlClass } from '#web/ui/input.tsx'
import { matchesText } from '#web/ui/match-text.ts'
import type { Command } from './commands.ts'

interface PaletteProps {
  commands: readonly Command[]
  onClose: () => void
  onFollow: (path: string) => void
}

type Found = ReplyOf<typeof searchPalette>['items'][number]

interface Option {
  id: string
  title: string
  detail: string
  path: string
  hint?: string
  icon: LucideIcon
}

interface Group {
  name: string
  options: Option[]
}

const PAGES_SHOWN = 8

/** One box for pages, actions, orders, products, events and people (a WAI-ARIA combobox). */
export function Palette({ commands, onClose, onFollow }: PaletteProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const q = useDeferredValue(text).trim()
  const { data, isFetching } = useQuery({
    ...queryOf(searchPalette, { q: q || '-' }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const groups = groupOptions(commands, text.trim(), q.length >= 2 ? (data?.items ?? []) : [])
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1)
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(last)
    else if (event.key === 'Enter' && current) onFollow(current.path)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      title={m.palette_title()}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className="md:mt-[12dvh] md:mb-auto"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
          />
          <input
            autoFocus
            role="combobox"
            aria-label={m.palette_title()}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(current) : undefined}
            placeholder={m.palette_placeholder()}
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
            className={`${controlClass} h-11 pl-11`}
          />
        </div>
        <p role="status" className="sr-only">
          {isFetching ? '' : m.palette_count({ count: options.length })}
        </p>
        <div
          id={listId}
          role="listbox"
          aria-label={m.palette_title()}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 md:min-h-72 md:content-start"
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={group.name} role="group" aria-label={group.name}>
              <p aria-hidden="true" className="px-3 pb-1 text-muted text-xs">
                {group.name}
              </p>
              {group.options.map((option) => (
                <OptionRow
                  key={option.id}
                  id={optionId(option)}
                  option={option}
                  isCurrent={option === current}
                  onPoint={() => setAt(options.indexOf(option))}
                  onFollow={() => onFollow(option.path)}
                />
              ))}
            </div>
          ))}
        </div>
        {options.length === 0 ? (
          <p className="px-3 pb-2 text-muted text-sm">
            {isFetching ? m.palette_searching() : m.palette_nothing()}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

interface OptionRowProps {
  id: string
  option: Option
  isCurrent: boolean
  onPoint: () => void
  onFollow: () => void
}

function OptionRow({ id, option, isCurrent, onPoint, onFollow }: OptionRowProps) {
  const Icon = option.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      ref={(row) => {
        if (isCurrent) row?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={onPoint}
      onClick={onFollow}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-sm aria-selected:bg-raised desktop:min-h-10"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 grow truncate">{option.title}</span>
      <span className="shrink-0 text-muted text-xs max-md:max-w-32 max-md:truncate">{option.detail}</span>
      {option.hint ? (
        <kbd className="shrink-0 rounded-inner border px-1.5 text-muted text-xs uppercase max-md:hidden">
          {option.hint}
        </kbd>
      ) : null}
    </div>
  )
}

const KIND_ICONS: Record<Found['kind'], LucideIcon> = {
  order: FileText,
  product: Package,
  collection: Layers,
  event: Calendar,
  person: UserRound,
}

const KIND_NAMES: Record<Found['kind'], () => string> = {
  order: () => m.palette_orders(),
  product: () => m.palette_products(),
  collection: () => m.palette_collections(),
  event: () => m.palette_events(),
  person: () => m.palette_people(),
}

const STATUS_NAMES: Record<string, () => string> = {
  draft: () => m.product_list_status_draft(),
  pending_review: () => m.product_list_status_pending(),
  published: () => m.product_list_status_published(),
  unpublished: () => m.product_list_status_unpublished(),
}

function sayDetail(kind: Found['kind'], detail: string): string {
  if (kind === 'product') return STATUS_NAMES[detail]?.() ?? ''
  return kind === 'event' ? formatDate(detail, 'medium') : detail
}

function groupOptions(commands: readonly Command[], text: string, found: readonly Found[]): Group[] {
  const pages = commands
    .filter(({ label, area }) => matchesText(`${label} ${area}`, text))
    .slice(0, text ? PAGES_SHOWN : commands.length)
    .map(({ id, label, area, path, key }): Option => {
      const hint = key ? `G ${key}` : undefined
      return { id, title: label, detail: area, path, hint, icon: CornerDownLeft }
    })
  const kinds = (['order', 'product', 'collection', 'event', 'person'] as const).map((kind) => ({
    name: KIND_NAMES[kind](),
    options: found
      .filter((item) => item.kind === kind)
      .map(({ id, title, detail, path }): Option => {
        const said = sayDetail(kind, detail)
        return { id: `${kind} ${id}`, title, detail: said, path, icon: KIND_ICONS[kind] }
      }),
  }))
  return [{ name: m.palette_pages(), options: pages }, ...kinds].filter(({ options }) => options.length > 0)
}
