/** What our own build does to the files of the browser, beside Vite and its plugins. */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { root } from './setup-state.mjs'

const here = (path: string) => join(root, path)

/** The built pages name their scripts by `web/platform/start-later.ts`; in development Vite names them. */
export function startLater(): Plugin {
  const ours = here('web/platform/start-manifest.ts')
  return {
    name: 'start-later',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === BUILT_MANIFEST && importer !== ours ? ours : null),
  }
}

/** The module of TanStack Start that names the files of each page. */
const BUILT_MANIFEST = 'tanstack-start-manifest:v'

/** The server writes every page and takes all messages from one file instead of 7,000; the browser's build takes each page's own. */
export function messagesInOne(): Plugin {
  return {
    name: 'messages-in-one',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    resolveId: {
      filter: { id: /\/paraglide\/messages\.js$/ },
      handler: () => here('web/paraglide/messages-in-one.js'),
    },
  }
}

/** Chromium then compiles a file as a whole while it reads it, beside the page, and not each function in the page's way when it is first called. */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n'

/** It counts as the first line only, and Vite puts the table of files there. */
export function compileBesidePage(): Plugin {
  return {
    name: 'compile-beside-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = COMPILE_WHOLE + file.code
      },
    },
  }
}

/** What every page loads before its own part, compressed. Raised on purpose only: one import at the wrong place adds a third. */
const SHELL_MAX_BYTES = 137_000

/**
 * Stops the build when the part of every page grows. What a route needs before its page comes (`validateSearch`, `head`)
 * stands in a file of its own: in the file of a component it brings that component to every visitor.
 */
export function limitShell(): Plugin {
  return {
    name: 'limit-shell',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // As it is sent: before, the table of files that parts of the site consist of is not in it.
    writeBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (entry?.type !== 'chunk') return
      const shell = [entry.fileName, ...entry.imports]
        .map((name) => bundle[name])
        .filter((file) => file?.type === 'chunk')
      const bytes = shell.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0)
      if (bytes <= SHELL_MAX_BYTES) return
      const largest = shell
        .flatMap(({ modules }) => Object.entries(modules))
        .filter(([id]) => id.startsWith(here('web/')))
        .sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
        .slice(0, 20)
        .map(([id, { renderedLength }]) => `  ${renderedLength} ${id.slice(root.length + 1)}`)
      this.error(
        `Every page would load ${bytes} bytes of script, compressed; ${SHELL_MAX_BYTES} is the limit. The largest files of ours in it:\n${largest.join('\n')}`,
      )
    },
  }
}

/** Tailwind's `group-…` variants, where the theme has no cheaper one. */
const COSTLY_GROUP = /[^{},]*:is\(:where\(\.group[^{}]* \*\)[^{},]*/

export const findCostlyGroup = (css: string) => COSTLY_GROUP.exec(css)?.[0] ?? null

/** Stops the build at a selector by which a change of one element makes the browser style everything inside of it (`web/ui/theme.css`). */
export function refuseCostlyGroups(): Plugin {
  return {
    name: 'refuse-costly-groups',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const found = findCostlyGroup(String(file.source))
        if (found) this.error(`${found} makes every change costly: give the theme a variant for it.`)
      }
    },
  }
}
