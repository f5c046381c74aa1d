import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { useWasServed } from './use-was-served.ts'

interface LazyHydrateProps<Props extends object> {
  /** On the server the part itself, `import.meta.env.SSR ? await load() : null`; the browser has none at first. */
  Drawn: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  /** It does something: its code is loaded when it comes near the window or is focused. Else it is only looked at. */
  isLive?: boolean
  /** What the part is given. When one of them changes, what the server drew is no longer true and the part is loaded. */
  given?: Props
  /** Below the fold: what the server drew is not even laid out before it comes near. */
  isFar?: boolean
  className?: string
}

/** So far below the window it counts as near. */
const NEAR = '400px'

/**
 * The browser takes over what the server drew without the code that drew it. That code is loaded when it is needed: by
 * whoever comes from another page, where nothing was drawn, and for a live part when it is about to be used. React then
 * takes over the very elements that are there, with what was typed into them and with the focus.
 */
export function LazyHydrate<Props extends object>({
  Drawn,
  load,
  isLive = false,
  given,
  isFar = false,
  className,
}: LazyHydrateProps<Props>) {
  const ref = useRef<HTMLDivElement>(null)
  const wasServed = useWasServed()
  const [part] = useState(() => partOf(load, Drawn, wasServed))
  // Whoever comes back finds it as high as it was.
  const [isHere, setIsHere] = useState(!wasServed && !(part.component instanceof Promise))
  const [firstGiven] = useState(given)
  const pressed = useRef<HTMLElement>(undefined)
  const isOutdated = !haveSameValues(firstGiven, given)
  useEffect(() => {
    const box = ref.current
    if (!box || isHere) return
    const unlisten = notePress(box, pressed)
    const unwatch = isLive ? whenNear(box, part.request) : undefined
    if (box.firstElementChild === null || isOutdated) part.request()
    return () => {
      unlisten()
      unwatch?.()
    }
  }, [part, isLive, isOutdated, isHere])
  useEffect(() => part.settle, [part])
  // What the server drew is true for what it was given: something newer is for the part when it has taken over.
  const shown = isHere ? given : firstGiven
  // The same element for as long as nothing changes: a new one would make React draw what is not here yet.
  const content = useMemo(() => {
    const takeOver = () => {
      part.settle()
      setIsHere(true)
      if (pressed.current) findAgain(pressed.current, ref.current)?.click()
    }
    return (
      <Suspense>
        <Awaited part={part.component} given={shown as Props} onHere={takeOver} />
      </Suspense>
    )
  }, [part, shown])
  return (
    // Journeys know by the mark what is still as the server drew it.
    <div
      ref={ref}
      className={cn(className, isFar && (isHere ? 'flow-root' : 'far-down'))}
      data-drawn={isHere ? undefined : ''}
    >
      {content}
    </div>
  )
}

interface AwaitedProps<Props extends object> {
  part: ComponentType<Props> | Promise<ComponentType<Props>>
  given: Props
  onHere: () => void
}

function Awaited<Props extends object>({ part, given, onHere }: AwaitedProps<Props>) {
  const Part = part instanceof Promise ? use(part) : part
  const ref = useRef(onHere)
  useEffect(() => ref.current(), [])
  return <Part {...given} />
}

/** Parts that are here, by how they are loaded. */
const loaded = new WeakMap<() => Promise<unknown>, ComponentType>()

interface Part<Props extends object> {
  component: ComponentType<Props> | Promise<ComponentType<Props>>
  request: () => void
  /** It has taken over. */
  settle: () => void
}

/** Parts whose code has come and that have not taken over yet. */
const pending = new Set<object>()

/**
 * What the server drew may be old news by now: somebody signed in, a seat is gone. React then draws that part anew, which
 * is right, and says that the two differed, which is no fault.
 */
export function isTakingOver(): boolean {
  return pending.size > 0
}

function partOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Drawn: ComponentType<Props> | null,
  wasServed: boolean,
): Part<Props> {
  // On the way back it is there at once, or the page would be too short for the place one left.
  const known = Drawn ?? (wasServed ? undefined : (loaded.get(load) as ComponentType<Props> | undefined))
  if (known) return { component: known, request: () => undefined, settle: () => undefined }
  let resolve: (component: ComponentType<Props>) => void = () => undefined
  const promise = new Promise<ComponentType<Props>>((settle) => {
    resolve = settle
  })
  const request = () => {
    load().then(
      (component) => {
        loaded.set(load, component as ComponentType)
        pending.add(promise)
        resolve(component)
      },
      // What the server drew stays as it is.
      () => undefined,
    )
  }
  return { component: promise, request, settle: () => pending.delete(promise) }
}

/** The button that was pressed, or the one with its words where the part was drawn anew. */
function findAgain(pressed: HTMLElement, box: HTMLElement | null): HTMLElement | undefined {
  if (pressed.isConnected) return pressed
  return [...(box?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === pressed.textContent,
  )
}

function haveSameValues(before: object | undefined, now: object | undefined): boolean {
  return Object.entries(now ?? {}).every(([name, value]) => before?.[name as keyof object] === value)
}

function whenNear(element: HTMLElement, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) settle()
    },
    { rootMargin: NEAR },
  )
  function settle() {
    stop()
    act()
  }
  function stop() {
    observer.disconnect()
    element.removeEventListener('focusin', settle)
  }
  observer.observe(element)
  element.addEventListener('focusin', settle)
  return stop
}

/** A button that does nothing by itself waits for its code. Listened for on the window: React keeps the event from what it has not taken over. */
function notePress(element: HTMLElement, pressed: { current: HTMLElement | undefined }): () => void {
  const listen = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button && element.contains(button)) pressed.current = button
  }
  window.addEventListener('click', listen, { capture: true })
  return () => window.removeEventListener('click', listen, { capture: true })
}
