/** `npm run dev`: the server restarts when its files change; pages change in place, through Vite. */
import { spawn } from 'node:child_process'
import { root } from './setup-state.mjs'
import { whenNpmEnds } from './when-npm-ends.ts'

const child = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/dev.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' } },
)

// Ctrl-C reaches the child by itself; a signal to this process alone does not.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
whenNpmEnds(() => child.kill('SIGTERM'))
child.once('exit', (code) => process.exit(code ?? 0))
