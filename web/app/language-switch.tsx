import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { LANGUAGE_PARAM, LANGUAGES, type Language } from '#contract/language.ts'
import { updateProfile } from '#contract/people/profile.ts'
import { m } from '#web/paraglide/messages.js'
import { call } from '#web/platform/call.ts'
import { language, switchLanguage } from '#web/platform/i18n.ts'
import { useUser } from '#web/platform/use-user.ts'

const NAMES: Record<Language, () => string> = {
  en: () => m.app_language_en(),
  es: () => m.app_language_es(),
}

/** Links, so that they work before and without any script; the script keeps the choice (spec section 1). */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, searchStr } = useLocation()
  const choose = useChooseLanguage()
  const current = language()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two links, not a set of fields
    <div role="group" aria-label={m.app_language()} className={`flex items-center ${className}`}>
      {LANGUAGES.map((code) => (
        <a
          key={code}
          href={addressIn(code, pathname, searchStr)}
          hrefLang={code}
          lang={code}
          aria-current={code === current ? 'true' : undefined}
          onClick={(event) => choose(event, code)}
          className="relative grid h-11 min-w-11 place-items-center rounded-inner font-[550] text-muted text-xs uppercase transition-colors duration-120 after:absolute after:inset-x-3 after:bottom-2 after:h-px hover:text-text aria-[current=true]:text-text aria-[current=true]:after:bg-accent desktop:h-9 desktop:min-w-9 desktop:after:bottom-1"
        >
          {code}
          <span className="sr-only">{NAMES[code]()}</span>
        </a>
      ))}
    </div>
  )
}

function useChooseLanguage() {
  const isSignedIn = Boolean(useUser())
  return (event: MouseEvent, code: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (code === language()) return
    // Mail and other devices follow the profile. Nobody waits for it: the page is asked for anew meanwhile.
    if (isSignedIn) call(updateProfile, { language: code }, { keepalive: true }).catch(() => undefined)
    switchLanguage(code)
  }
}

function addressIn(code: Language, path: string, searchStr: string): string {
  const search = new URLSearchParams(searchStr)
  search.set(LANGUAGE_PARAM, code)
  return `${path}?${search}`
}
