import { m } from '#web/paraglide/messages.js'

export type ClientErrorCode = 'NETWORK_ERROR' | 'REQUEST_CANCELLED' | 'CIRCUIT_OPEN' | `HTTP_${number}`

/** Spec section 8: messages by code. */
const CATALOG: Partial<Record<ClientErrorCode, () => string>> = {
  NETWORK_ERROR: () => m.platform_error_network(),
  REQUEST_CANCELLED: () => m.platform_error_cancelled(),
  CIRCUIT_OPEN: () => m.platform_error_circuit_open(),
  HTTP_401: () => m.platform_error_401(),
  HTTP_403: () => m.platform_error_403(),
  HTTP_404: () => m.platform_error_404(),
  HTTP_429: () => m.platform_error_429(),
  HTTP_500: () => m.platform_error_500(),
  HTTP_502: () => m.platform_error_unavailable(),
  HTTP_503: () => m.platform_error_unavailable(),
  HTTP_504: () => m.platform_error_unavailable(),
}

/** Where the spec has no sentence and the server sent none. */
const FALLBACKS: Partial<Record<ClientErrorCode, () => string>> = {
  HTTP_451: () => m.platform_error_closed(),
}

export function messageOf(code: ClientErrorCode, serverMessage?: string): string {
  const fallback = FALLBACKS[code] ?? m.platform_error_unexpected
  return CATALOG[code]?.() ?? (serverMessage || fallback())
}
