import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { complaintsOf, STORE } from '../testing/env-complaints.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'production-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const STRONG = STORE.APP_SECRET
const store = { NODE_ENV: 'production', ...STORE }
const demo = { NODE_ENV: 'production', DEMO: '1' }

const complaintsAbout = (source: Record<string, string>) => complaintsOf({ DATA_DIR: dataDir, ...source })

const without = (name: keyof typeof store) => ({ ...store, [name]: '' })

describe('a store in production', () => {
  it('starts with an https address, a mail service, a sender and a good secret', () => {
    expect(complaintsAbout(store)).toEqual([])
    expect(complaintsAbout({ ...without('SMTP_URL'), SENDGRID_API_KEY: 'SG.key' })).toEqual([])
  })

  it.each([
    ['no address', without('PUBLIC_URL'), /^PUBLIC_URL must be set in production to the https:\/\/ address/],
    ['an http address', { ...store, PUBLIC_URL: 'http://coqui.pr' }, /^PUBLIC_URL must .*https:\/\//],
    ['no mail service', without('SMTP_URL'), /^SENDGRID_API_KEY or SMTP_URL must be set in production/],
    ['no sender', without('MAIL_FROM'), /^MAIL_FROM must be set in production/],
    ['no secret', without('APP_SECRET'), /^APP_SECRET must be set in production/],
  ])('does not start with %s, and says so in one sentence', (_, source, sentence) => {
    const complaints = complaintsAbout(source)
    expect(complaints).toEqual([expect.stringMatching(sentence)])
    expect(complaints[0]?.match(/\.(\s|$)/g)).toHaveLength(1)
  })

  it('names everything that is missing at once', () => {
    const names = complaintsAbout({ NODE_ENV: 'production' }).map((sentence) => sentence.split(' ')[0])
    expect(names).toEqual(['APP_SECRET', 'PUBLIC_URL', 'SENDGRID_API_KEY', 'MAIL_FROM', 'STRIPE_SECRET_KEY,'])
  })

  it.each([
    ['one character', 'x'.repeat(64)],
    ['two characters', 'ab'.repeat(20)],
    ['a word again and again', 'Tr0ub4dor&3-'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['a well-known example', 'changeme-changeme-1234567890-abcdef'],
    ['another one', 'CHANGE_ME_to_32_random_characters!!'],
    ['a password', 'MyPassword!MyPassword?2024#shop-key'],
    ['a line of some manual', 'your-256-bit-secret-goes-here-please'],
    ['this repository’s own example', 'a secret for tests only, nowhere else'],
  ])('does not take %s for a secret, nor show it', (_, weak) => {
    for (const source of [store, demo]) {
      const [sentence, ...rest] = complaintsAbout({ ...source, APP_SECRET: weak })
      expect(sentence).toMatch(/^APP_SECRET must be hard to guess/)
      expect(sentence).not.toContain(weak)
      expect(rest).toEqual([])
    }
  })

  it.each([
    STRONG,
    '4f1d0c9ab27e83561b90fd3c7ae2485d',
    '90318475261093847561029384756102',
    'Xq3 horse battery staple mofongo 7!',
  ])('takes %s', (secret) => {
    expect(complaintsAbout({ ...store, APP_SECRET: secret })).toEqual([])
  })
})

describe('a demonstration in production', () => {
  it.each([
    ['nothing else', demo],
    ['an https address', { ...demo, PUBLIC_URL: 'https://demo.coqui.pr' }],
    ['an address of this machine', { ...demo, PUBLIC_URL: 'http://127.0.0.1:4000' }],
  ])('starts with %s: its mail, its payments and its secret are its own', (_, source) => {
    expect(complaintsAbout(source)).toEqual([])
  })

  it('does not let people sign in over an open line', () => {
    expect(complaintsAbout({ ...demo, PUBLIC_URL: 'http://demo.coqui.pr' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL must .*https:\/\//),
    ])
  })
})

it('outside production anything goes that is long enough', () => {
  expect(complaintsAbout({ APP_SECRET: 'x'.repeat(32), PUBLIC_URL: 'http://192.168.1.7:3000' })).toEqual([])
  expect(complaintsAbout({ DEMO: '0' })).toEqual([])
})
