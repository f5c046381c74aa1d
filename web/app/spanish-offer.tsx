import { useEffect, useState } from 'react'
import { LANGUAGE_KEY } from '#contract/language.ts'
import { m } from '#web/paraglide/messages.js'
import { language, switchLanguage } from '#web/platform/i18n.ts'
import { previewMark } from '#web/platform/preview.ts'
import { useSite } from '#web/platform/site.ts'
import { localStore } from '#web/platform/storage.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * A browser whose first language is Spanish is offered Spanish once, in Spanish (rules.md, Languages at first sight). It
 * lies over the foot of the page: what a visitor reads already does not move.
 */
export function SpanishOffer() {
  const isOffered = useSite()?.offersSpanish ?? false
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    setIsShown(isOffered && !previewMark() && mayPreferSpanish())
  }, [isOffered])
  if (!isShown) return null
  const keepEnglish = () => {
    localStore.set(LANGUAGE_KEY, 'en')
    setIsShown(false)
  }
  return (
    <aside
      lang="es"
      aria-label={m.app_spanish_label()}
      className="fixed inset-x-0 bottom-[var(--tabs,0px)] z-30 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t bg-raised px-4 py-2 text-sm"
    >
      <p>{m.app_spanish_offer()}</p>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => switchLanguage('es')}>
          {m.app_spanish_take()}
        </Button>
        <Button size="sm" variant="ghost" onClick={keepEnglish}>
          {m.app_spanish_keep()}
        </Button>
      </div>
    </aside>
  )
}

/** Nobody has chosen yet, and the browser speaks Spanish first. */
function mayPreferSpanish(): boolean {
  const [first = navigator.language] = navigator.languages
  return language() === 'en' && localStore.get(LANGUAGE_KEY) === null && first.toLowerCase().startsWith('es')
}
