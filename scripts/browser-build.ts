/** What our own build does to the files of the browser, beside Vite and its plugins. */
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { root } from './setup-state.mjs'

const here = (path: string) => join(root, path)

/** Keeps out of the browser the client of server functions: pages call the API. */
export function slimBrowser(): Plugin {
  return {
    name: 'slim-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) =>
      source.endsWith('/serverFnFetcher.js') ? here('web/platform/no-server-functions.ts') : null,
  }
}

/**
 * The browser never asks for a message in another language than the page's: one function with both texts, in place of
 * three. Messages with plurals stay as the compiler writes them.
 */
export function slimMessages(): Plugin {
  return {
    name: 'slim-messages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const name = /\/web\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1]
      const [en, es, ...rest] = [...code.matchAll(ONE_TEXT)].map(([, text]) => text)
      if (!name || !en || !es || rest.length > 0 || code.includes('registry')) return null
      return {
        code: `import { getLocale } from '../runtime.js'\nexport const ${name} = (i) => getLocale() === 'es' ? ${es} : ${en}`,
        map: null,
      }
    },
  }
}

/** `const en_shop_title = … => { return … (`Shop`) };` */
const ONE_TEXT = /=> \{\n\treturn \/\*\* @type \{LocalizedString\} \*\/ \((`(?:[^`\\]|\\.)*`)\)\n\};/g

/** The built pages name their scripts by `web/platform/start-later.ts`; in development Vite names them. */
export function startLater(): Plugin {
  return {
    name: 'start-later',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('tanstack-start-manifest:v') || !code.includes(MANIFEST)) return null
      const later = JSON.stringify(here('web/platform/start-later.ts'))
      return {
        code: `import{startLater}from${later}\n${code.replace(MANIFEST, 'const whole = ')}\nexport const tsrStartManifest = () => startLater(whole())`,
        map: null,
      }
    },
  }
}

const MANIFEST = 'export const tsrStartManifest = '

/** What every page loads before its own part, compressed. Raised on purpose only: one import at the wrong place adds a third. */
const SHELL_MAX_BYTES = 180_000

/**
 * Stops the build when the part of every page grows. What a route needs before its page comes (`validateSearch`, `head`)
 * stands in a file of its own: in the file of a component it brings that component to every visitor.
 */
export function limitShell(): Plugin {
  return {
    name: 'limit-shell',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      // Read, but not written: nothing is made small either.
      if (!this.environment.config.build.write) return
      const shell = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (shell?.type !== 'chunk') return
      const bytes = gzipSync(shell.code).length
      if (bytes <= SHELL_MAX_BYTES) return
      const largest = Object.entries(shell.modules)
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
