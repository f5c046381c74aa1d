import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Viewer } from '#contract/permissions.ts'
import { rememberSearch } from '#web/features/catalog/shop/list/recent-searches.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { controlClass } from '#web/ui/input.tsx'
import { isShopper } from '../viewer.ts'
import type { Command } from './commands.ts'
import type { Option } from './options.ts'
import { useFound } from './use-found.ts'

interface PaletteProps {
  viewer: Viewer
  commands: readonly Command[]
  onClose: () => void
  onFollow: (path: string) => void
}

/** One box for products, events, people, orders, pages and help (a WAI-ARIA combobox). */
export function Palette({ viewer, commands, onClose, onFollow }: PaletteProps) {
  const listId = useId()
  const title = isShopper(viewer) ? m.palette_search_title() : m.palette_title()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isFetching } = useFound(viewer, commands, text)
  const options = groups.flatMap((group) => group.options)
  const current = options[Math.min(at, options.length - 1)]
  const optionId = (option: Option) => `${listId}-${options.indexOf(option)}`

  function follow({ path, remembered }: Option) {
    if (remembered) rememberSearch(remembered)
    onFollow(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = options.length - 1
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1)
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1)
    else if (event.key === 'Home') setAt(0)
    else if (event.key === 'End') setAt(last)
    else if (event.key === 'Enter' && current) follow(current)
    else return
    event.preventDefault()
  }
  return (
    <Dialog
      open
      title={title}
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
            aria-label={title}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current ? optionId(current) : undefined}
            placeholder={isShopper(viewer) ? m.palette_search_placeholder() : m.palette_placeholder()}
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
          aria-label={title}
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
                  onFollow={() => follow(option)}
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
