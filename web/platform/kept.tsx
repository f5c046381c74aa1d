import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface KeptProps {
  /** On the server the part itself, `import.meta.env.SSR ? await load() : null`; the browser has none at first. */
  Drawn: ComponentType | null
  load: () => Promise<ComponentType>
  /** It does something: its code is loaded when it comes near the window or is focused. Else it is only looked at. */
  isLive?: boolean
  className?: string
}

/** So far below the window it counts as near. */
const NEAR = '400px'

/**
 * The browser takes over what the server drew without the code that drew it. That code is loaded when it is needed: by
 * whoever comes from another page, where nothing was drawn, and for a live part when it is about to be used.
 */
export function Kept({ Drawn, load, isLive = false, className }: KeptProps) {
  if (!Drawn) return <KeptDrawing load={load} isLive={isLive} className={className} />
  return (
    <div className={className}>
      <Drawn />
    </div>
  )
}

function KeptDrawing({ load, isLive, className }: Omit<KeptProps, 'Drawn'>) {
  const ref = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<{ Part: ComponentType; typed: Typed } | null>(null)
  // Before the person sees it empty.
  useLayoutEffect(() => {
    if (part && ref.current) retype(ref.current, part.typed)
  }, [part])
  useEffect(() => {
    const kept = ref.current
    if (!kept) return
    const show = () =>
      load().then(
        (Part) => setPart({ Part, typed: readTyped(kept) }),
        // What the server drew stays as it is.
        () => undefined,
      )
    if (kept.firstElementChild === null) show()
    else if (isLive) return whenNear(kept, show)
  }, [load, isLive])
  if (part)
    return (
      <div key="live" ref={ref} className={className}>
        <part.Part />
      </div>
    )
  return (
    <div
      key="kept"
      ref={ref}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React away from what the server drew
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

interface Typed {
  values: Map<string, string>
  /** The field that was being typed into. */
  focused: string | null
}

const namedFields = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement>('input[name]')].filter(({ type }) => type !== 'hidden')

/** What was typed before the code was there must not be lost. */
function readTyped(element: HTMLElement): Typed {
  const fields = namedFields(element)
  const focused = fields.find((field) => field === document.activeElement)
  return { values: new Map(fields.map(({ name, value }) => [name, value])), focused: focused?.name ?? null }
}

function retype(element: HTMLElement, { values, focused }: Typed): void {
  for (const field of namedFields(element)) {
    field.value = values.get(field.name) ?? field.value
    if (field.name === focused) field.focus()
  }
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
