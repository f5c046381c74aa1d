/** Every cookie of the site, and the row of /privacy that tells of it. Journeys fail when a browser was given another one. */
import { LANGUAGE_KEY } from './language.ts'
import { PREVIEW_COOKIE } from './preview-mark.ts'

type Row = { en: string; es: string }

const SESSION: Row = { en: 'Session', es: 'Sesión' }
const SIGNING_IN: Row = { en: 'Signing in', es: 'Entrada' }

/** By the name without the `__Secure-` that it has over https. */
export const COOKIES: Readonly<Record<string, Row>> = {
  'coqui.session_token': SESSION,
  // The choice not to stay signed in.
  'coqui.dont_remember': SESSION,
  'coqui.two_factor': SIGNING_IN,
  'coqui.passkey': SIGNING_IN,
  'coqui.sign_up': SIGNING_IN,
  'coqui.device': { en: 'Device', es: 'Dispositivo' },
  'coqui.cart': { en: 'Cart', es: 'Carrito' },
  'coqui.access': { en: 'Access code', es: 'Código de acceso' },
  [LANGUAGE_KEY]: { en: 'Language', es: 'Idioma' },
  [PREVIEW_COOKIE]: { en: 'Preview', es: 'Vista previa' },
  // Says why a page led elsewhere, once.
  refused: { en: 'Note', es: 'Aviso' },
}
