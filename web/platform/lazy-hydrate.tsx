import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface LazyHydrateProps<Props extends object> {
  /** On the server the part itself, `import.meta.env.SSR ? await load() : null`; the browser has none at first. */
  Drawn: ComponentType<Props> | null
  load: () => Promise<ComponentType<Props>>
  /** It does something: its code is loaded when it comes near the window or is focused. Else it is only looked at. */
  isLive?: boolean
  /** What the part is given. When one of them changes, what the server drew is no longer true and the part is loaded. */
  given?: Props
  className?: string
}

/** So far below the window it counts as near. */
const NEAR = '400px'

/**
 * The browser takes over what the server drew without the code that drew it. That code is loaded when it is needed: by
 * whoever comes from another page, where nothing was drawn, and for a live part when it is about to be used.
 */
export function LazyHydrate<Props extends object>({ Drawn, ...props }: LazyHydrateProps<Props>) {
  if (!Drawn) return <StoredDrawing {...props} />
  return (
    <div className={props.className}>
      <Drawn {...(props.given as Props)} />
    </div>
  )
}

/** Parts that are here, by how they are loaded. */
const loaded = new WeakMap<() => Promise<unknown>, ComponentType>()

function StoredDrawing<Props extends object>({
  load,
  isLive = false,
  given,
  className,
}: Omit<LazyHydrateProps<Props>, 'Drawn'>) {
  const ref = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [part, setPart] = useState<{ Part: ComponentType<Props>; typed: Typed | null } | null>(() => {
    // On the way back it is there at once, or the page would be too short for the place one left.
    const Part = isHydrated ? (loaded.get(load) as ComponentType<Props> | undefined) : undefined
    return Part ? { Part, typed: null } : null
  })
  const [firstGiven] = useState(given)
  const isOutdated = !haveSameValues(firstGiven, given)
  const isHere = part !== null
  // Before the person sees it empty.
  useLayoutEffect(() => {
    if (part?.typed && ref.current) retype(ref.current, part.typed)
  }, [part])
  useEffect(() => {
    const box = ref.current
    if (!box || isHere) return
    let pressed: HTMLElement | undefined
    const show = () =>
      load().then(
        (Part) => {
          loaded.set(load, Part as ComponentType)
          setPart((known) => known ?? { Part, typed: readTyped(box, pressed) })
        },
        // What the server drew stays as it is.
        () => undefined,
      )
    const unlisten = notePress(box, (button) => {
      pressed = button
    })
    const unwatch = isLive ? whenNear(box, show) : undefined
    if (box.firstElementChild === null || isOutdated) show()
    return () => {
      unlisten()
      unwatch?.()
    }
  }, [load, isLive, isOutdated, isHere])
  if (part)
    return (
      <div key="live" ref={ref} className={className}>
        <part.Part {...(given as Props)} />
      </div>
    )
  return (
    <div
      key="drawing"
      ref={ref}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React away from what the server drew
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

function haveSameValues(before: object | undefined, now: object | undefined): boolean {
  return Object.entries(now ?? {}).every(([name, value]) => before?.[name as keyof object] === value)
}

interface Typed {
  values: Map<string, string>
  /** Which of what can be focused was; -1 for none. */
  focused: number
  /** The button that was pressed, and could do nothing yet. */
  pressed: number
}

const namedFields = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>('input[name], textarea[name]')].filter(
    ({ type }) => type !== 'hidden',
  )

const focusable = (element: HTMLElement) => [
  ...element.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
]

/** What was typed or pressed before the code was there must not be lost, nor the place of whoever uses the keyboard. */
function readTyped(element: HTMLElement, pressed: HTMLElement | undefined): Typed {
  const places = focusable(element)
  return {
    values: new Map(namedFields(element).map(({ name, value }) => [name, value])),
    focused: places.indexOf(document.activeElement as HTMLElement),
    pressed: pressed ? places.indexOf(pressed) : -1,
  }
}

function retype(element: HTMLElement, { values, focused, pressed }: Typed): void {
  for (const field of namedFields(element)) field.value = values.get(field.name) ?? field.value
  const places = focusable(element)
  places[focused]?.focus({ preventScroll: true })
  places[pressed]?.click()
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

/** A button that does nothing by itself waits for its code. */
function notePress(element: HTMLElement, note: (button: HTMLElement) => void): () => void {
  const listen = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[type="button"]')
    if (button) note(button)
  }
  element.addEventListener('click', listen)
  return () => element.removeEventListener('click', listen)
}
