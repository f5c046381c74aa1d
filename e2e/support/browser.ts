/** The Chromium that tests and Lighthouse run on, as Playwright starts it. scripts/find-browser.ts says which. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type LaunchOptions } from '@playwright/test'
import bundled from '@sparticuz/chromium'
import { findBrowser, type Machine, NO_BROWSER, switchesOf } from '../../scripts/find-browser.ts'
import { root } from '../../scripts/setup-state.mjs'
import { unpackOnce } from '../../scripts/unpack-browser.ts'

export const isRoot = process.getuid?.() === 0

/** What is there, judged by its file alone unless `isUsable` knows better. */
export function thisMachine(isUsable: Machine['isUsable'] = existsSync): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    isUsable,
    unpackFromNpm: () =>
      unpackOnce(join(root, `.cache/chromium-${readVersion()}`), () => bundled.executablePath()),
    playwrightPath: () => chromium.executablePath(),
  }
}

function readVersion(): string {
  const description = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return JSON.parse(readFileSync(fileURLToPath(description), 'utf8')).version
}

export async function browserLaunch(): Promise<LaunchOptions> {
  const found = await findBrowser(thisMachine())
  if (!found) throw new Error(NO_BROWSER)
  return { executablePath: found.path, args: switchesOf(found, isRoot) }
}

/**
 * A new shop makes each picture's files when they are first asked for, and every page would show a dozen: journeys do
 * without, but for the ones about pictures (`test.use({ launchOptions: await browserLaunch() })`). By a switch and not
 * by `page.route`: one route takes every request through the test's process and switches the browser's cache off.
 * Nor does the browser get memory to draw the page in, which nobody looks at: it is laid out, clicked and animated all
 * the same. A screenshot is empty then.
 */
export async function launchWithoutPictures(): Promise<LaunchOptions> {
  const { args = [], ...launch } = await browserLaunch()
  return {
    ...launch,
    args: [...args, '--blink-settings=imagesEnabled=false', '--force-gpu-mem-available-mb=0'],
  }
}
