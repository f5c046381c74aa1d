import { useHydrated } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Button, buttonClass } from '#web/ui/button.tsx'

export interface SheetState {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

interface FilterButtonProps {
  /** Of the filters that are on. */
  count: number
  /** Fetches the sheet's code while a finger is on its way. */
  preload: () => unknown
  /** The sheet, loaded when it is asked for. */
  sheet: (state: SheetState) => ReactNode
}

/** Opens the filters in a sheet. Without script it leads down to the rail. */
export function FilterButton({ count, preload, sheet }: FilterButtonProps) {
  const isHydrated = useHydrated()
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const label = count > 0 ? m.platform_filter_button_count({ count }) : m.platform_filter_button()
  const icon = <SlidersHorizontal aria-hidden="true" className="size-4.5" />
  if (!isHydrated)
    return (
      <a href="#filters" className={buttonClass({ variant: 'secondary' })}>
        {icon}
        {label}
      </a>
    )
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={icon}
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        onClick={() => setState('open')}
      >
        {label}
      </Button>
      {state === 'unasked' ? null : (
        <Suspense fallback={null}>
          {sheet({
            isOpen: state === 'open',
            onOpenChange: (isOpen) => setState(isOpen ? 'open' : 'closed'),
          })}
        </Suspense>
      )}
    </>
  )
}
