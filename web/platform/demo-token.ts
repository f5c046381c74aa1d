/**
 * The spec's stored demo token (sections 3, 5, 9): tells the browser what to show first, nothing more.
 * The server never sees it; whoever forges one fools only their own header until the user call answers.
 */
import { LIMITS } from '#contract/limits.ts'
import { ROLES, type Role } from '#contract/permissions.ts'
import { localStore, type SafeStorage } from './storage.ts'

export const DEMO_TOKEN_KEY = 'demo_auth_token'
export const DEMO_USER_KEY = 'demo_user_data'

interface DemoToken {
  timestamp: number
  remember: boolean
  username: string
  role: Role
}

/** What the header needs before the user call answers. */
export interface DemoUserData {
  username: string
  role: Role
  displayName: string
}

interface Context {
  storage?: SafeStorage
  now?: () => number
}

export function saveDemoLogin(
  user: DemoUserData & { remember: boolean },
  { storage = localStore, now = Date.now }: Context = {},
) {
  const { username, role, displayName, remember } = user
  const token: DemoToken = { timestamp: now(), remember, username, role }
  storage.set(DEMO_TOKEN_KEY, encodeBase64(JSON.stringify(token)))
  storage.set(DEMO_USER_KEY, JSON.stringify({ username, role, displayName }))
}

export function clearDemoLogin({ storage = localStore }: Context = {}) {
  storage.remove(DEMO_TOKEN_KEY)
  storage.remove(DEMO_USER_KEY)
}

/** The valid token, or null; an invalid one clears both keys. */
export function readDemoToken({ storage = localStore, now = Date.now }: Context = {}): DemoToken | null {
  const stored = storage.get(DEMO_TOKEN_KEY)
  if (stored === null) return null
  const token = decodeDemoToken(stored)
  if (token && isWithinValidity(token, now())) return token
  clearDemoLogin({ storage })
  return null
}

/** Who to show first, or null: only while the token is valid and speaks of the same person. */
export function readDemoUser(context: Context = {}): DemoUserData | null {
  const token = readDemoToken(context)
  if (!token) return null
  const stored = parseRecord((context.storage ?? localStore).get(DEMO_USER_KEY) ?? '')
  const isSamePerson = stored?.username === token.username && typeof stored.displayName === 'string'
  const displayName = isSamePerson ? (stored.displayName as string) : token.username
  return { username: token.username, role: token.role, displayName }
}

/** Valid up to, not at, the end of its time; one from the future is no better than an expired one. */
function isWithinValidity(token: DemoToken, nowMs: number): boolean {
  const ageMs = nowMs - token.timestamp
  const { rememberedMs, validMs } = LIMITS.demoToken
  return ageMs >= 0 && ageMs < (token.remember ? rememberedMs : validMs)
}

function decodeDemoToken(stored: string): DemoToken | null {
  const fields = parseRecord(decodeBase64(stored) ?? '')
  if (!fields) return null
  const { timestamp, remember, username, role } = fields
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp)) return null
  if (typeof remember !== 'boolean' || typeof username !== 'string' || username === '') return null
  return ROLES.includes(role as Role) ? { timestamp, remember, username, role: role as Role } : null
}

function parseRecord(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** `btoa` refuses what is not Latin-1, so a name with an accent goes through UTF-8 bytes. */
function encodeBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}

function decodeBase64(encoded: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
