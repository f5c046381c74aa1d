import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { complaintsOf, STORE } from '../testing/env-complaints.ts'
import { parseEnv, readSource, repositoryRoot, variableNames } from './env.ts'
import { isPushPair, makePushKeys } from './push-keys.ts'
import { secretsFile } from './secrets-file.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'env-'))
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const { ALLOW_TEST_GATEWAY: _, ...store } = STORE
const fitForProduction = STORE

const complaintsAbout = (source: Record<string, string>) => complaintsOf({ DATA_DIR: dataDir, ...source })

describe('defaults', () => {
  it('needs nothing to be set for a demo on this machine', () => {
    expect(parseEnv({ DATA_DIR: dataDir })).toMatchObject({
      nodeEnv: 'development',
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      role: 'all',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      logLevel: 'warn',
    })
  })

  it.each([
    ['production', 'info'],
    ['development', 'warn'],
    ['test', 'silent'],
  ])('in %s the log begins at %s', (nodeEnv, logLevel) => {
    const source = { NODE_ENV: nodeEnv, ...fitForProduction, DATA_DIR: dataDir }
    expect(parseEnv(source).logLevel).toBe(logLevel)
  })

  it('treats an empty variable as one that is not set', () => {
    expect(parseEnv({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it('takes a relative DATA_DIR from the repository, whatever folder the process was started in', () => {
    const path = relative(repositoryRoot, join(dataDir, 'elsewhere'))
    const env = parseEnv({ DATA_DIR: path, APP_SECRET: 'x'.repeat(32) })
    expect(env.dataDir).toBe(join(dataDir, 'elsewhere'))
  })

  it('derives the public address from the port and drops the slash of a given one', () => {
    expect(parseEnv({ DATA_DIR: dataDir, PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(parseEnv({ DATA_DIR: dataDir, PUBLIC_URL: 'https://coqui.pr/' }).publicUrl).toBe(
      'https://coqui.pr',
    )
  })
})

describe('demo mode', () => {
  it.each([
    [{}, true],
    [{ NODE_ENV: 'production', ...fitForProduction }, false],
    [{ NODE_ENV: 'production', DEMO: '1' }, true],
    [{ NODE_ENV: 'production', DEMO: 'true' }, true],
    [{ DEMO: '0' }, false],
    [{ DEMO: 'false' }, false],
  ])('of %j is %s', (source, demo) => {
    expect(parseEnv({ DATA_DIR: dataDir, ...source }).demo).toBe(demo)
  })
})

describe('a wrong variable', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but is "70000".'],
    [{ PORT: '3.5' }, 'PORT must be a whole number from 1 to 65535, but is "3.5".'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of development, production, test, but is "prod".'],
    [{ ROLE: 'both' }, 'ROLE must be one of all, web, worker, but is "both".'],
    [{ DEMO: 'yes' }, 'DEMO must be 1, 0, true or false, but is "yes".'],
    [{ PUBLIC_URL: 'coqui.pr' }, 'PUBLIC_URL must be an http:// or https:// address, but is "coqui.pr".'],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must be an e-mail address, or a name followed by <address>, but is "nobody".',
    ],
  ])('%j stops the start with a sentence that names it', (source, sentence) => {
    expect(complaintsAbout(source)).toEqual([sentence])
  })

  it('gets one sentence each when there are several', () => {
    const complaints = complaintsAbout({ PORT: '0', ROLE: 'x', TRUST_PROXY: '-1' })
    expect(complaints.map((sentence) => sentence.split(' ')[0])).toEqual(['PORT', 'ROLE', 'TRUST_PROXY'])
  })

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db', 'hunter2'],
    ['SMTP_URL', 'http://me:hunter2@mail', 'hunter2'],
    ['APP_SECRET', 'tooshort', 'tooshort'],
    ['EMERGENCY_RESET_TOKEN', 'tooshort', 'tooshort'],
    ['SENDGRID_API_KEY', 'key-hunter2', 'hunter2'],
    ['STRIPE_SECRET_KEY', 'pk_test_hunter2', 'hunter2'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_hunter2', 'hunter2'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_hunter2', 'hunter2'],
  ])('%s is named without showing the secret in it', (name, value, secret) => {
    const [sentence] = complaintsAbout({ [name]: value })
    expect(sentence).toMatch(new RegExp(`^${name} must be `))
    expect(sentence).not.toContain(secret)
  })
})

describe('the S3 store', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('is used when all of it is set, and not at all when nothing is', () => {
    expect(parseEnv({ DATA_DIR: dataDir }).s3).toBeUndefined()
    expect(parseEnv({ DATA_DIR: dataDir, ...all }).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hunter2',
    })
  })

  it('stops the start when a part of it is missing', () => {
    const { S3_REGION: _, ...some } = all
    expect(complaintsAbout(some)).toEqual(['S3_REGION must be set, because other S3_ variables are.'])
  })
})

it('takes a domain for answers by mail with something that takes its mail, and neither alone', () => {
  expect(parseEnv({ DATA_DIR: dataDir }).inboundMail).toBeUndefined()
  const domain = { INBOUND_MAIL_DOMAIN: 'Reply.example.com' }
  expect(parseEnv({ DATA_DIR: dataDir, ...domain, INBOUND_SMTP_PORT: '2525' }).inboundMail).toEqual({
    domain: 'reply.example.com',
    smtpPort: 2525,
  })
  expect(complaintsAbout(domain)).toEqual([
    'INBOUND_SMTP_PORT or SENDGRID_INBOUND_SECRET must be set, because INBOUND_MAIL_DOMAIN is.',
  ])
  expect(complaintsAbout({ SENDGRID_INBOUND_SECRET: 'x'.repeat(24) })).toEqual([
    'INBOUND_MAIL_DOMAIN must be set, because something takes its mail.',
  ])
  expect(complaintsAbout({ SENDGRID_INBOUND_SECRET: 'short' })[0]).not.toContain('short,')
})

describe('payments', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'rk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it('go through Stripe when all of it is set, and through the test gateway when nothing is', () => {
    expect(parseEnv({ DATA_DIR: dataDir }).stripe).toBeUndefined()
    expect(parseEnv({ DATA_DIR: dataDir, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1' }).stripe).toEqual({
      secretKey: 'rk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: 'http://127.0.0.1:1',
    })
  })

  it('stop the start when a part of Stripe is missing, or one key is for tests and one is not', () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...some } = keys
    expect(complaintsAbout(some)).toEqual([
      'STRIPE_WEBHOOK_SECRET must be set, because other STRIPE_ variables are.',
    ])
    expect(complaintsAbout({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' })).toEqual([
      'STRIPE_PUBLISHABLE_KEY must be live or for tests like STRIPE_SECRET_KEY.',
    ])
  })

  it('of ATH Móvil are both or none', () => {
    const tokens = {
      ATH_MOVIL_PUBLIC_TOKEN: 'public-token-0123',
      ATH_MOVIL_PRIVATE_TOKEN: 'private-token-012',
    }
    expect(parseEnv({ DATA_DIR: dataDir }).athMovil).toBeUndefined()
    expect(parseEnv({ DATA_DIR: dataDir, ...tokens }).athMovil).toMatchObject({
      publicToken: 'public-token-0123',
      privateToken: 'private-token-012',
    })
    expect(complaintsAbout({ ...tokens, ATH_MOVIL_PRIVATE_TOKEN: '' })).toEqual([
      'ATH_MOVIL_PRIVATE_TOKEN must be set, because the other token of ATH Móvil is.',
    ])
  })

  const production = { NODE_ENV: 'production', ...store }
  it.each([
    [production, 1],
    [{ ...production, ALLOW_TEST_GATEWAY: '0' }, 1],
    [{ ...production, ALLOW_TEST_GATEWAY: '1' }, 0],
    [{ ...production, DEMO: '1' }, 0],
    [{ ...production, ...keys }, 0],
    [{ DEMO: '0' }, 0],
  ])('with %j are refused by %d sentences', (source, count) => {
    const sentences = complaintsAbout(source)
    expect(sentences).toHaveLength(count)
    for (const sentence of sentences) expect(sentence).toContain('ALLOW_TEST_GATEWAY=1')
  })
})

describe('the secret', () => {
  it('is generated once outside production and kept where only its owner reads it', () => {
    const first = parseEnv({ DATA_DIR: dataDir }).secret
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(parseEnv({ DATA_DIR: dataDir }).secret).toBe(first)
    expect(statSync(secretsFile(dataDir)).mode & 0o777).toBe(0o600)
  })

  it('must be given in production without demo mode', () => {
    const { APP_SECRET: _, ...rest } = fitForProduction
    expect(complaintsAbout({ NODE_ENV: 'production', ...rest })).toEqual([
      expect.stringMatching(/^APP_SECRET must be set/),
    ])
  })

  it('stops with the name of the file when the file is damaged', () => {
    writeFileSync(secretsFile(dataDir), '{"appSecret":')
    expect(() => parseEnv({ DATA_DIR: dataDir })).toThrow(secretsFile(dataDir))
  })
})

describe('the .env file', () => {
  it('is read, and the real environment wins over it', () => {
    writeFileSync(join(dataDir, '.env'), 'PORT=4000\nHOST="0.0.0.0"\n')
    expect(readSource(dataDir, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '0.0.0.0' })
  })

  it('has an example that lists exactly the variables that are read', () => {
    const example = readFileSync(join(repositoryRoot, '.env.example'), 'utf8')
    const listed = [...example.matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map((match) => match[1])
    expect(listed.toSorted()).toEqual(variableNames.toSorted())
  })
})

it('takes both keys of a pair for messages to devices, or neither', () => {
  const { publicKey, privateKey } = makePushKeys()
  const both = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  expect(parseEnv({ DATA_DIR: dataDir, DEMO: '0', ...both }).webPush).toEqual({ publicKey, privateKey })
  expect(parseEnv({ DATA_DIR: dataDir, DEMO: '0' }).webPush).toBeUndefined()
  expect(complaintsAbout({ VAPID_PUBLIC_KEY: publicKey })).toEqual([
    'VAPID_PRIVATE_KEY must be set, because the other VAPID_ variable is.',
  ])
  expect(complaintsAbout({ VAPID_PRIVATE_KEY: privateKey })).toEqual([
    'VAPID_PUBLIC_KEY must be set, because the other VAPID_ variable is.',
  ])
  expect(complaintsAbout({ ...both, VAPID_PUBLIC_KEY: makePushKeys().publicKey })).toEqual([
    'VAPID_PRIVATE_KEY must be of one pair with VAPID_PUBLIC_KEY.',
  ])
  expect(complaintsAbout({ ...both, VAPID_PRIVATE_KEY: 'short' })[0]).not.toContain('"short"')
})

it('makes a pair for a demo, and keeps it', () => {
  const first = parseEnv({ DATA_DIR: dataDir }).webPush
  expect(first && isPushPair(first)).toBe(true)
  expect(parseEnv({ DATA_DIR: dataDir }).webPush).toEqual(first)
})
