/**
 * How a request says that it belongs to a preview (spec sections 4 and 6): the same words in a page's address, in the header of
 * a call, in a cookie, and in the message of a parent window.
 */
import { isLanguage, LANGUAGE_PARAM, type Language } from './language.ts'
import { ROLES, type Viewer } from './permissions.ts'

/** `preview=true&role=customer&previewToken=…` */
export const PREVIEW_HEADER = 'x-preview'
export const PREVIEW_COOKIE = 'preview'

export interface PreviewMark {
  /** As whom the site is shown. */
  viewer: Viewer
  /** Null: a guest needs none. */
  token: string | null
  /** Null: as without a preview. */
  language: Language | null
}

type Search = URLSearchParams | string

/** Null: no preview. One that does not say as whom is a guest's. */
export function readPreviewMark(search: Search): PreviewMark | null {
  const params = new URLSearchParams(search)
  if (params.get('preview') !== 'true') return null
  const role = params.get('role')
  const asked = ROLES.find((each) => each === role)
  const language = params.get(LANGUAGE_PARAM)
  return {
    viewer: params.get('guest') === 'true' || !asked ? 'guest' : asked,
    token: params.get('previewToken'),
    language: isLanguage(language) ? language : null,
  }
}

/** What `readPreviewMark` reads, in the order in which it stands in every address. */
export function previewParams({ viewer, token, language }: PreviewMark): Record<string, string> {
  return {
    preview: 'true',
    ...(viewer === 'guest' ? { guest: 'true' } : { role: viewer }),
    ...(token === null ? {} : { previewToken: token }),
    ...(language === null ? {} : { [LANGUAGE_PARAM]: language }),
  }
}
