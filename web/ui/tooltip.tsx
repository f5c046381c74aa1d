/**
 * A hint on hover and focus. Made here and not with Radix, whose positioning engine would be a tenth of the first
 * page's script: every button may have a tooltip.
 */
import { Slot } from 'radix-ui'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { cn } from './cn.ts'
import { placeTooltip, type Side } from './tooltip-place.ts'

const { delayMs: openDelayMs, skipDelayMs } = LIMITS.tooltip
/** Time to move the pointer onto the tooltip itself, to read or copy it (WCAG 1.4.13). */
const leaveGraceMs = 120

/** Of the whole page: moving from one hinted button to the next does not wait again, and only one is open. */
let lastClosedAt = Number.NEGATIVE_INFINITY
let closeOpenOne: (() => void) | null = null

export type TooltipProps = {
  content: ReactNode
  /** One focusable element. */
  children: ReactNode
  side?: Side
  className?: string
}

/** Never the only place of a text: an icon button keeps its own `aria-label`. */
export function Tooltip({ content, children, side = 'top', className }: TooltipProps) {
  const id = useId()
  const { anchor, triggerProps, bubbleProps } = useHint()
  return (
    <>
      <Slot.Root {...triggerProps} aria-describedby={anchor ? id : undefined}>
        {children}
      </Slot.Root>
      {anchor ? (
        <Bubble id={id} anchor={anchor} side={side} className={className} {...bubbleProps}>
          {content}
        </Bubble>
      ) : null}
    </>
  )
}

/** Opens after the delay, or at once on keyboard focus; closes on leave, blur, click, scroll and Escape (spec section 4). */
function useHint() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const close = useCallback(() => {
    clearTimeout(timer.current)
    if (closeOpenOne === close) {
      closeOpenOne = null
      lastClosedAt = performance.now()
    }
    setAnchor(null)
  }, [])
  const open = (element: Element) => {
    clearTimeout(timer.current)
    if (closeOpenOne !== close) closeOpenOne?.()
    closeOpenOne = close
    setAnchor(element)
  }

  useEffect(() => close, [close])
  useEffect(() => {
    if (!anchor) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('scroll', close, { capture: true, passive: true })
    window.addEventListener('keydown', closeOnEscape)
    return () => {
      window.removeEventListener('scroll', close, { capture: true })
      window.removeEventListener('keydown', closeOnEscape)
    }
  }, [anchor, close])

  return {
    anchor,
    triggerProps: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch') return
        const element = event.currentTarget
        const isSkipping = performance.now() - lastClosedAt < skipDelayMs
        if (anchor || closeOpenOne || isSkipping) open(element)
        else wait(openDelayMs, () => open(element))
      },
      onPointerLeave: () => wait(leaveGraceMs, close),
      onPointerDown: close,
      onClick: close,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget)
      },
      onBlur: close,
    },
    bubbleProps: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: close,
    },
  }
}

interface BubbleProps {
  id: string
  anchor: Element
  side: Side
  className?: string
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

function Bubble({ id, anchor, side, className, children, ...handlers }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bubble = box.current
    if (!bubble) return
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
    const { left, top } = placeTooltip(anchor.getBoundingClientRect(), size, view, side)
    bubble.style.left = `${left}px`
    bubble.style.top = `${top}px`
  }, [anchor, side])
  return createPortal(
    <div
      {...handlers}
      ref={box}
      id={id}
      role="tooltip"
      className={cn(
        'fixed z-60 w-max max-w-xs rounded-field border border-hairline-strong bg-pressed px-2.5 py-1.5 text-text text-xs',
        'animate-fade-in shadow-overlay',
        className,
      )}
    >
      {children}
    </div>,
    document.body,
  )
}
