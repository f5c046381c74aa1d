import { describe, expect, it } from 'vitest'
import {
  clearDemoLogin,
  DEMO_TOKEN_KEY,
  DEMO_USER_KEY,
  readDemoToken,
  readDemoUser,
  saveDemoLogin,
} from './demo-token.ts'
import { createSafeStorage } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

const HOUR_MS = 3_600_000
const SAVED_AT_MS = 1_700_000_000_000

function browser() {
  const memory = memoryStorage()
  const storage = createSafeStorage(() => memory)
  return {
    memory,
    storage,
    at: (afterMs: number) => ({ storage, now: () => SAVED_AT_MS + afterMs }),
    keys: () => [memory.getItem(DEMO_TOKEN_KEY), memory.getItem(DEMO_USER_KEY)],
  }
}

const ana = { username: 'ana', role: 'customer', displayName: 'Ana Muñoz 🐸', remember: false } as const

describe('the stored demo login', () => {
  it('is base64 JSON of timestamp, remember, username and role, beside the user data', () => {
    const { memory, at } = browser()
    saveDemoLogin(ana, at(0))
    const token = JSON.parse(atob(memory.getItem('demo_auth_token') ?? ''))
    expect(token).toEqual({ timestamp: SAVED_AT_MS, remember: false, username: 'ana', role: 'customer' })
    expect(JSON.parse(memory.getItem('demo_user_data') ?? '')).toEqual({
      username: 'ana',
      role: 'customer',
      displayName: 'Ana Muñoz 🐸',
    })
  })

  it('survives names that are not Latin-1', () => {
    const { at } = browser()
    saveDemoLogin({ ...ana, username: 'coquí_🐸_ñandú' }, at(0))
    expect(readDemoToken(at(1))?.username).toBe('coquí_🐸_ñandú')
  })

  it.each([
    [false, 24 * HOUR_MS],
    [true, 7 * 24 * HOUR_MS],
  ])('with remember %s is valid up to the last millisecond before %d ms', (remember, validMs) => {
    const { at, keys } = browser()
    saveDemoLogin({ ...ana, remember }, at(0))
    expect(readDemoToken(at(0))).toMatchObject({ username: 'ana', role: 'customer', remember })
    expect(readDemoToken(at(validMs - 1))).not.toBeNull()
    expect(readDemoToken(at(validMs))).toBeNull()
    expect(keys()).toEqual([null, null])
  })

  it('from the future is invalid', () => {
    const { at, keys } = browser()
    saveDemoLogin(ana, at(1))
    expect(readDemoToken(at(0))).toBeNull()
    expect(keys()).toEqual([null, null])
  })

  it('is cleared on demand', () => {
    const { at, storage, keys } = browser()
    saveDemoLogin(ana, at(0))
    clearDemoLogin({ storage })
    expect(keys()).toEqual([null, null])
  })
})

describe('an invalid token', () => {
  const good = { timestamp: SAVED_AT_MS, remember: false, username: 'ana', role: 'customer' }
  const encode = (value: unknown) => btoa(JSON.stringify(value))

  it.each([
    ['no base64', 'ñ!'],
    ['no JSON', btoa('hello')],
    ['no UTF-8', btoa('\xff\xfe')],
    ['null', encode(null)],
    ['no timestamp', encode({ ...good, timestamp: undefined })],
    ['a text as timestamp', encode({ ...good, timestamp: String(SAVED_AT_MS) })],
    ['no remember', encode({ ...good, remember: 'yes' })],
    ['no username', encode({ ...good, username: '' })],
    ['an unknown role', encode({ ...good, role: 'owner' })],
    ['the guest role', encode({ ...good, role: 'guest' })],
    ['an empty text', ''],
  ])('(%s) clears both keys', (_, stored) => {
    const { memory, at, keys } = browser()
    memory.setItem(DEMO_TOKEN_KEY, stored)
    memory.setItem(DEMO_USER_KEY, '{}')
    expect(readDemoToken(at(0))).toBeNull()
    expect(keys()).toEqual([null, null])
  })

  it('that is merely absent touches nothing', () => {
    const { memory, at, keys } = browser()
    memory.setItem(DEMO_USER_KEY, '{}')
    expect(readDemoToken(at(0))).toBeNull()
    expect(keys()).toEqual([null, '{}'])
  })
})

describe('who to show first', () => {
  it('is the stored user while the token is valid', () => {
    const { at } = browser()
    saveDemoLogin(ana, at(0))
    expect(readDemoUser(at(1))).toEqual({ username: 'ana', role: 'customer', displayName: 'Ana Muñoz 🐸' })
    expect(readDemoUser(at(24 * HOUR_MS))).toBeNull()
  })

  it.each([
    ['missing', null],
    ['broken', '{'],
    ["somebody else's", '{"username":"eva","displayName":"Eva"}'],
    ['nameless', '{"username":"ana"}'],
  ])('falls back on the username when the user data is %s', (_, stored) => {
    const { memory, at } = browser()
    saveDemoLogin(ana, at(0))
    if (stored === null) memory.removeItem(DEMO_USER_KEY)
    else memory.setItem(DEMO_USER_KEY, stored)
    expect(readDemoUser(at(1))).toEqual({ username: 'ana', role: 'customer', displayName: 'ana' })
  })
})

it('is nobody on the server', () => {
  saveDemoLogin(ana)
  expect(readDemoUser()).toBeNull()
})
