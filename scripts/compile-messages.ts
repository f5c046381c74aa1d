/** Compiles the message files of both sides into typed functions (git-ignored `paraglide/` folders). */
import { compile } from '@inlang/paraglide-js'

export async function compileMessages() {
  await compile({
    project: './web/project.inlang',
    outdir: './web/paraglide',
    emitTsDeclarations: true,
    isServer: 'import.meta.env?.SSR ?? typeof window === "undefined"',
    strategy: ['globalVariable', 'baseLocale'],
  })
  await compile({
    project: './server/project.inlang',
    outdir: './server/paraglide',
    emitTsDeclarations: true,
    strategy: ['baseLocale'],
  })
}

if (import.meta.main) {
  await compileMessages()
  // The compiler leaves timers behind that would hold the process for 30 s.
  process.exit(0)
}
