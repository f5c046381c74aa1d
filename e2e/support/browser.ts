/** A Chromium that needs nothing installed by hand: npm brings one on Linux; elsewhere an installed Chrome is used. */
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** Chromium must not call home: the tests run where nothing outside can be reached. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/**
 * The bundled Chromium comes with switches of its own, for one function a container. None of them is used: some lower a
 * browser's guard (`--disable-web-security`), and its software GL is ten times slower than drawing without any.
 */
const BUNDLED = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none']

export async function browserLaunch(): Promise<LaunchOptions> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args: [...QUIET, '--no-sandbox'] }
  if (process.platform === 'linux' && process.arch === 'x64')
    return { executablePath: await chromium.executablePath(), args: [...QUIET, ...BUNDLED] }
  const found = INSTALLED.find((path) => existsSync(path))
  return found ? { executablePath: found, args: QUIET } : { channel: 'chrome', args: QUIET }
}
