import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withSetupLock } from './setup-lock.mjs'
import { hashInputs, isInstallStale, isRightNode, isStepStale, planSteps, stampStep } from './setup-state.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const everything = { install: true, messages: true, build: true, server: true, compressed: true }
const nothing = { install: false, messages: false, build: false, server: false, compressed: false }

describe('the plan', () => {
  it('does everything in order on a fresh clone', () => {
    expect(planSteps('start', everything)).toEqual(['install', 'messages', 'build', 'server', 'compressed'])
  })

  it('compresses for visitors, not for tests', () => {
    expect(planSteps('test', everything)).toEqual(['install', 'messages', 'build', 'server'])
    expect(planSteps('start', { ...nothing, compressed: true })).toEqual(['compressed'])
  })

  it('does nothing when nothing has changed', () => {
    expect(planSteps('start', nothing)).toEqual([])
  })

  it('does not build for the dev server, which builds by itself', () => {
    expect(planSteps('dev', { ...everything, install: false })).toEqual(['messages'])
  })

  it('refuses a purpose that it does not know', () => {
    expect(() => planSteps('strat', nothing)).toThrow('Unknown purpose')
  })
})

describe('an installation', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  }

  it('is stale when there is none, or npm was interrupted', () => {
    expect(isInstallStale(lockfile, null)).toBe(true)
  })

  it('is stale when a package has another version or is missing', () => {
    expect(isInstallStale(lockfile, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(true)
    expect(isInstallStale(lockfile, { packages: {} })).toBe(true)
  })

  it('is fresh without the packages of other machines', () => {
    expect(isInstallStale(lockfile, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(false)
  })

  it('includes the very Node that is asked for', () => {
    expect(isRightNode('v24.21.0\n', '24.21.0')).toBe(true)
    expect(isRightNode('v20.20.2\n', '24.21.0')).toBe(false)
    expect(isRightNode(null, '24.21.0')).toBe(false)
  })
})

describe('a build', () => {
  beforeEach(() => {
    write('web/page.tsx', 'one')
    write('dist/client/index.js', '')
    write('dist/server/server.js', '')
    stampStep('build', hashInputs('build', folder), folder)
  })

  it('is fresh as long as its files are the same', () => {
    expect(isStepStale('build', folder)).toBe(false)
  })

  it.each([
    ['a page changed', 'web/page.tsx'],
    ['a page was added', 'web/features/new/new-page.tsx'],
    ['the contract changed', 'contract/money.ts'],
    ['a package changed', 'package-lock.json'],
    ['a text changed', 'web/messages/app/es.json'],
  ])('is stale when %s', (_, path) => {
    write(path, 'two')
    expect(isStepStale('build', folder)).toBe(true)
  })

  it.each([
    ['a test', 'web/page.test.tsx'],
    ['generated code', 'web/paraglide/messages.js'],
    ['the route tree', 'web/route-tree.gen.ts'],
    ['the server', 'server/app.ts'],
  ])('is not stale because of %s', (_, path) => {
    write(path, 'two')
    expect(isStepStale('build', folder)).toBe(false)
  })

  it.each(['compile-messages', 'declare-messages', 'message-bundles', 'message-rules'])(
    'begins with texts that are prepared again when scripts/%s.ts changed',
    (name) => {
      const before = hashInputs('messages', folder)
      write(`scripts/${name}.ts`, 'two')
      expect(hashInputs('messages', folder)).not.toBe(before)
    },
  )

  it('is stale when its result was deleted', () => {
    rmSync(join(folder, 'dist'), { recursive: true })
    expect(isStepStale('build', folder)).toBe(true)
  })
})

describe('what is compressed', () => {
  beforeEach(() => {
    write('dist/client/index.js', '')
    write('dist/.stamp', 'of one build')
    stampStep('compressed', hashInputs('compressed', folder), folder)
  })

  it('is fresh as long as the build is the same', () => {
    expect(isStepStale('compressed', folder)).toBe(false)
    write('dist/.stamp', 'of another build')
    expect(isStepStale('compressed', folder)).toBe(true)
  })
})

describe('the built server', () => {
  beforeEach(() => {
    write('server/app.ts', 'one')
    write('dist/api/serve.js', '')
    write('dist/api/main.js', '')
    stampStep('server', hashInputs('server', folder), folder)
  })

  it.each([
    ['its code', 'server/app.ts'],
    ['the contract', 'contract/money.ts'],
    ['what starts it', 'scripts/serve.ts'],
    ['a text', 'server/messages/mail/es.json'],
  ])('is stale when %s changed', (_, path) => {
    expect(isStepStale('server', folder)).toBe(false)
    write(path, 'two')
    expect(isStepStale('server', folder)).toBe(true)
  })

  it('is not stale because of a page or a test', () => {
    write('web/page.tsx', 'two')
    write('server/app.test.ts', 'two')
    expect(isStepStale('server', folder)).toBe(false)
  })
})

describe('the lock', () => {
  it('lets one at a time work', async () => {
    let atWork = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++atWork)
      await new Promise((resolve) => setTimeout(resolve, 5))
      atWork--
    }
    await Promise.all([1, 2, 3].map(() => withSetupLock(folder, work, () => {})))
    expect(most).toBe(1)
  })

  it('is taken over from a process that died', async () => {
    write('.cache/setup.lock', '99999999')
    let done = false
    await withSetupLock(
      folder,
      async () => {
        done = true
      },
      () => {},
    )
    expect(done).toBe(true)
  })
})
