import { describe, expect, it } from 'vitest'
import { findBrowser, installersFor, type Machine, switchesOf } from './find-browser.ts'

/** A machine on which these files are. */
function machine(files: string[], changes: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    arch: 'arm64',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    isUsable: (path) => files.includes(path),
    unpackFromNpm: async () => '/tmp/chromium',
    playwrightPath: () => '/home/ana/.cache/ms-playwright/chromium',
    ...changes,
  }
}

const mac = { platform: 'darwin', env: { HOME: '/Users/ana', PATH: '/usr/bin' } } as const
const windows = {
  platform: 'win32',
  arch: 'x64',
  env: {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
    Path: 'C:\\Windows;D:\\browsers',
  },
} as const

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names, before any other', async () => {
    const named = machine(['/opt/chrome', '/usr/bin/chromium'], {
      arch: 'x64',
      env: { CHROMIUM_PATH: '/opt/chrome' },
    })
    expect(await findBrowser(named)).toEqual({ path: '/opt/chrome', from: 'CHROMIUM_PATH' })
  })

  it('is not quietly another when CHROMIUM_PATH is wrong', async () => {
    const wrong = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/chrome' } })
    await expect(findBrowser(wrong)).rejects.toThrow('CHROMIUM_PATH is /opt/chrome')
  })

  it('is the one from npm on Linux x64', async () => {
    const found = await findBrowser(machine(['/usr/bin/chromium'], { arch: 'x64' }))
    expect(found).toEqual({ path: '/tmp/chromium', from: 'npm' })
  })

  it.each([
    ['/usr/bin/chromium', {}],
    ['/usr/local/bin/google-chrome', {}],
    ['/snap/bin/chromium', {}],
    ['/usr/bin/microsoft-edge', {}],
    ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', mac],
    ['/Users/ana/Applications/Chromium.app/Contents/MacOS/Chromium', mac],
    ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge', mac],
    ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', windows],
    ['C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe', windows],
    ['C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', windows],
    ['D:\\browsers\\chrome.exe', windows],
  ] as const)('is an installed one: %s', async (path, changes) => {
    expect(await findBrowser(machine([path], changes))).toEqual({ path, from: 'this machine' })
  })

  it("is Playwright's own when nothing is installed", async () => {
    const path = '/home/ana/.cache/ms-playwright/chromium'
    expect(await findBrowser(machine([path]))).toEqual({ path, from: 'Playwright' })
    expect((await findBrowser(machine([path, '/usr/bin/chromium'])))?.from).toBe('this machine')
  })

  it('is none where there is none', async () => {
    expect(await findBrowser(machine([]))).toBeNull()
  })

  it('does without its sandbox as root, which it refuses to start with', () => {
    const installed = { path: '/usr/bin/chromium', from: 'this machine' } as const
    expect(switchesOf(installed, true)).toContain('--no-sandbox')
    expect(switchesOf(installed, false)).not.toContain('--no-sandbox')
  })
})

describe('a browser that is not there', () => {
  const programs = (isRoot: boolean, hasAptGet: boolean, platform: NodeJS.Platform = 'linux') =>
    installersFor({ platform, isRoot, hasAptGet }).map(({ program }) => program)

  it('is downloaded by Playwright, else installed by apt-get where root may do so', () => {
    expect(programs(true, true)).toEqual(['playwright', 'apt-get', 'apt-get'])
  })

  it.each([
    ['a user who is not root', programs(false, true)],
    ['a system without apt-get', programs(true, false)],
    ['a Mac', programs(true, false, 'darwin')],
  ])('is downloaded by Playwright alone for %s', (_, tried) => {
    expect(tried).toEqual(['playwright'])
  })

  it('is never installed by apt-get without a word', () => {
    const titles = installersFor({ platform: 'linux', isRoot: true, hasAptGet: true }).map(
      ({ title }) => title,
    )
    expect(titles).toEqual([
      expect.stringContaining('apt-get'),
      expect.stringContaining('apt-get install chromium-headless-shell'),
      expect.stringContaining('apt-get install chromium"'),
    ])
  })

  it('gets its libraries only once it has been downloaded', () => {
    const [download] = installersFor({ platform: 'linux', isRoot: true, hasAptGet: true })
    expect(download?.commands.map(([command]) => command)).toEqual(['install', 'install-deps'])
  })
})
