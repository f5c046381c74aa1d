import { Check, ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { cn } from './cn.ts'
import { useFieldControl } from './field.tsx'
import { ControlButton, Input } from './input.tsx'
import { matchesText } from './match-text.ts'
import { popupClass } from './menu.tsx'
import { usePopupContainer } from './popup-place.ts'

export type ComboboxOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean }

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  value?: string | null
  defaultValue?: string | null
  onValueChange?: (value: string | null) => void
  /** Sends the value with a form. */
  name?: string
  placeholder?: string
  /** Said when nothing matches. */
  emptyText?: string
  disabled?: boolean
  required?: boolean
  id?: string
  'aria-label'?: string
}

/** A text box over a list (ARIA's combobox pattern): focus stays in the box, the arrows move through the list. */
export function Combobox({
  options,
  value,
  defaultValue = null,
  onValueChange,
  name,
  placeholder,
  emptyText = m.ui_no_matches(),
  ...props
}: ComboboxProps) {
  const listId = useId()
  const wiring = useFieldControl(props)
  const [ownValue, setOwnValue] = useState(defaultValue)
  const chosenValue = value === undefined ? ownValue : value
  const chosen = options.find((option) => option.value === chosenValue)
  const [isOpen, setIsOpen] = useState(false)
  const [query, setQuery] = useState<string | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const boxRef = useRef<HTMLDivElement>(null)
  const { container, findContainer } = usePopupContainer()

  const shown = query ? options.filter((option) => matchesText(option.label, query)) : options
  const active = isOpen ? shown[activeIndex] : undefined

  const open = () => {
    findContainer(boxRef.current)
    setIsOpen(true)
    setActiveIndex(Math.max(0, query ? 0 : options.findIndex((option) => option.value === chosenValue)))
  }
  const close = () => {
    setIsOpen(false)
    setQuery(null)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return
    setOwnValue(option.value)
    onValueChange?.(option.value)
    close()
  }
  const changeText = (text: string) => {
    setQuery(text)
    setActiveIndex(0)
    findContainer(boxRef.current)
    setIsOpen(true)
    if (text === '') {
      setOwnValue(null)
      onValueChange?.(null)
    }
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActiveIndex((activeIndex + step + shown.length) % Math.max(1, shown.length))
    }
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
      <Popover.Anchor asChild>
        <div ref={boxRef}>
          <Input
            {...wiring}
            role="combobox"
            aria-label={props['aria-label']}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active ? `${listId}-${active.value}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={query ?? chosen?.label ?? ''}
            onChange={(event) => changeText(event.target.value)}
            onClick={open}
            onKeyDown={handleKey}
            onBlur={() => setQuery(null)}
            trailing={
              <ControlButton
                tabIndex={-1}
                aria-hidden="true"
                disabled={wiring.disabled}
                onClick={() => (isOpen ? close() : open())}
              >
                <ChevronsUpDown />
              </ControlButton>
            }
          />
          {name ? <input type="hidden" name={name} value={chosenValue ?? ''} /> : null}
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // A click into the box itself is not outside.
            if (boxRef.current?.contains(event.target as Node)) event.preventDefault()
          }}
          role="presentation"
          className={cn(popupClass, 'w-(--radix-popover-trigger-width) p-1.5')}
        >
          <ComboboxList
            id={listId}
            label={props['aria-label'] ?? placeholder ?? m.ui_options()}
            options={shown}
            activeValue={active?.value}
            chosenValue={chosenValue}
            onChoose={choose}
            onPoint={setActiveIndex}
          />
          {shown.length === 0 ? (
            <p role="status" className="px-2.5 py-2 text-muted text-sm">
              {emptyText}
            </p>
          ) : null}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type ListProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  activeValue?: string
  chosenValue: string | null
  onChoose: (option: ComboboxOption) => void
  onPoint: (index: number) => void
}

function ComboboxList({ id, label, options, activeValue, chosenValue, onChoose, onPoint }: ListProps) {
  useEffect(() => {
    if (activeValue) document.getElementById(`${id}-${activeValue}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, activeValue])
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box; aria-activedescendant points here
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
        <div
          key={option.value}
          id={`${id}-${option.value}`}
          role="option"
          aria-selected={option.value === chosenValue}
          aria-disabled={option.disabled || undefined}
          onPointerMove={() => onPoint(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-inner px-2.5 py-1.5 text-sm aria-disabled:cursor-not-allowed aria-disabled:text-faint desktop:min-h-9',
            option.value === activeValue && 'bg-pressed',
          )}
        >
          <span className="grow">{option.label}</span>
          {option.hint ? <span className="text-muted text-xs">{option.hint}</span> : null}
          {option.value === chosenValue ? (
            <Check aria-hidden="true" className="size-4.5 text-accent" />
          ) : null}
        </div>
      ))}
    </div>
  )
}
