/** `npm start`: runs the server that `scripts/build-server.ts` built from `scripts/serve.ts`. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup-state.mjs'

// Before anything large is loaded: a second start reads what the first one has compiled.
enableCompileCache(join(root, '.cache/node'))
await import(pathToFileURL(join(root, 'dist/api/serve.js')).href)
