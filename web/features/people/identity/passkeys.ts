/** WebAuthn in the browser. The library is loaded when a passkey is wanted, not before. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function'
}

/** Whether passkeys can be offered among the saved passwords of a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  try {
    return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
  } catch {
    return false
  }
}

export async function askForPasskey(options: Json, { fromField = false } = {}): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return toJson(await startAuthentication({ optionsJSON, useBrowserAutofill: fromField }))
}

export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return toJson(await startRegistration({ optionsJSON }))
}

/** The answers are plain JSON; the wire's type is a record. */
function toJson(response: object): Json {
  return { ...response }
}

export type PasskeyProblem = 'cancelled' | 'exists' | 'failed'

/** Closing the browser's own dialog is a choice, not a failure. */
export function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'exists' : 'failed'
}

/** Ends a request that still waits in a field the page no longer has. */
export async function stopAskingForPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}
