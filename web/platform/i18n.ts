/** The language of the page. Imported first by the router, so that every message finds it. */
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_KEY,
  LANGUAGE_PARAM,
  type Language,
} from '#contract/language.ts'
import { overwriteGetLocale } from '#web/paraglide/runtime.js'
import { pageContext } from './page-context.ts'
import { loadedPreview, switchPreviewLanguage } from './preview.ts'
import { localStore } from './storage.ts'

const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60

/** The server decides by link and cookie; the browser keeps to what the server rendered. */
export function language(): Language {
  const stated = import.meta.env.SSR ? pageContext()?.language : document.documentElement.lang
  return isLanguage(stated) ? stated : DEFAULT_LANGUAGE
}

overwriteGetLocale(language)

/** Spec section 1: stored in local storage; the cookie tells the server, which renders the page anew. */
export function switchLanguage(next: Language): void {
  const preview = loadedPreview()
  if (preview) {
    switchPreviewLanguage(preview, next)
    return
  }
  rememberLanguage(next)
  const url = new URL(window.location.href)
  url.searchParams.delete(LANGUAGE_PARAM)
  // A changed address navigates by itself; the same one must be asked for again.
  if (url.href === window.location.href) window.location.reload()
  else window.location.replace(url)
}

/**
 * Before anything is asked of the server. A link's `?lang=` is a choice like that of the switch: the calls of its page and the
 * next pages speak it too. A cookie lost while local storage still has the choice: the page is asked for again in that language.
 */
export function restoreLanguage(): void {
  // A preview's language is its own: it neither stores one nor follows what is stored.
  if (loadedPreview()) return
  const chosenByLink = new URL(window.location.href).searchParams.get(LANGUAGE_PARAM)
  if (isLanguage(chosenByLink)) {
    rememberLanguage(chosenByLink)
    return
  }
  const stored = localStore.get(LANGUAGE_KEY)
  if (!isLanguage(stored) || stored === language()) return
  writeCookie(stored)
  // Where cookies are refused a reload would change nothing, for ever.
  if (document.cookie.includes(`${LANGUAGE_KEY}=${stored}`)) window.location.reload()
}

function rememberLanguage(chosen: Language): void {
  localStore.set(LANGUAGE_KEY, chosen)
  writeCookie(chosen)
}

function writeCookie(chosen: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${LANGUAGE_KEY}=${chosen}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax${secure}`
}
