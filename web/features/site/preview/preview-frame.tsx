import { useEffect, useRef, useState } from 'react'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface PreviewFrameProps {
  name: string
  /** Of the window that is shown, in pixels; shrunk where there is less room. */
  width: number
  firstLanguage: Language
  addressFor: (language: Language) => string
}

/** What is seen of a window, in pixels of the screen. */
const HEIGHT = 720

export function PreviewFrame({ name, width, firstLanguage, addressFor }: PreviewFrameProps) {
  const [shown, setShown] = useState<Language>(firstLanguage)
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, width)
  return (
    <section aria-label={name} className="grid min-w-0 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base">
          {name} <span className="tabular font-[400] text-muted text-sm">{m.preview_width({ width })}</span>
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not a set of fields */}
        <div role="group" aria-label={m.preview_language({ frame: name })} className="flex gap-1">
          {LANGUAGES.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === shown ? 'secondary' : 'ghost'}
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
            >
              {each.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
      <div ref={box} className="overflow-hidden rounded-card border bg-sunken" style={{ height: HEIGHT }}>
        <iframe
          title={m.preview_frame({ frame: name, language: shown.toUpperCase() })}
          src={addressFor(shown)}
          className="origin-top-left border-0"
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}

/** Never larger than life. */
function useScale(box: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setScale(Math.min(1, element.clientWidth / width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, width])
  return scale
}
