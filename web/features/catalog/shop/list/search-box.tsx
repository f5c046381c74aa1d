import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ControlButton, Input } from '#web/ui/input.tsx'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'
import { readShopSearch } from './shop-search.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { groupSuggestions, type Suggestion, useSuggestions } from './suggestions.ts'

interface SearchBoxProps {
  /** What is searched for now. */
  q: string
  className?: string
}

/** ARIA's combobox with a list: focus stays in the box, the arrows move through what is offered. A GET form beneath. */
export function SearchBox({ q, className }: SearchBoxProps) {
  const listId = useId()
  const navigate = useNavigate()
  const inputRef = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [isOpen, setIsOpen] = useState(false)
  const [recent, setRecent] = useState<readonly string[]>([])
  const [activeIndex, setActiveIndex] = useState(-1)
  const groups = groupSuggestions(text, useSuggestions(text, isOpen), recent)
  const items = groups.flatMap((group) => group.items)
  const isShown = isOpen && items.length > 0
  const active = isShown ? items[activeIndex] : undefined

  // The address changed by a link, or by going back.
  useEffect(() => setText(q), [q])

  function open() {
    setRecent(readRecentSearches())
    setIsOpen(true)
  }
  function close() {
    setIsOpen(false)
    setActiveIndex(-1)
  }
  function changeText(next: string) {
    setText(next)
    setActiveIndex(-1)
    open()
  }
  function searchFor(term: string) {
    close()
    setText(term)
    rememberSearch(term)
    inputRef.current?.blur()
    navigate({ to: '/shop', search: readShopSearch({ q: term }) })
  }
  function choose(item: Suggestion) {
    if ('q' in item) return searchFor(item.q)
    close()
    inputRef.current?.blur()
    if (item.kind === 'category')
      navigate({ to: '/shop', search: readShopSearch({ category: item.category }) })
    else navigate({ to: '/products/$slug', params: { slug: item.slug } })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (active) choose(active)
    // The box itself: what was typed before the script came is nowhere else.
    else searchFor((inputRef.current?.value ?? text).trim())
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return open()
      // One place more than there are items: the box itself, with what was typed.
      const step = event.key === 'ArrowDown' ? 1 : -1
      const places = items.length + 1
      setActiveIndex(((activeIndex + 1 + step + places) % places) - 1)
    }
  }

  return (
    <search className={cn('block', className)}>
      <form
        action="/shop"
        method="get"
        onSubmit={submit}
        className="relative flex gap-2"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close()
        }}
      >
        <div className="grow">
          <Input
            ref={inputRef}
            name="q"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            aria-label={m.shop_search_label()}
            placeholder={m.shop_search_placeholder()}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
            value={text}
            onChange={(event) => changeText(event.target.value)}
            onFocus={open}
            onClick={open}
            onKeyDown={handleKey}
            leading={<Search aria-hidden="true" />}
            trailing={
              text ? (
                <ControlButton
                  aria-label={m.shop_search_clear()}
                  onClick={() => {
                    changeText('')
                    inputRef.current?.focus()
                  }}
                >
                  <X aria-hidden="true" />
                </ControlButton>
              ) : null
            }
            className="h-12 desktop:h-12"
          />
        </div>
        <Button type="submit" variant="secondary" className="h-12 max-md:sr-only desktop:h-12">
          {m.shop_search_submit()}
        </Button>
        {isShown ? (
          <SuggestionList
            id={listId}
            groups={groups}
            activeIndex={activeIndex}
            onPoint={setActiveIndex}
            onChoose={choose}
          />
        ) : null}
      </form>
    </search>
  )
}
