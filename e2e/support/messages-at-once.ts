/** The pages' messages are a file each, 7,100 of them, which every process of a run would open one by one: as for Vitest, one file. */
import { registerHooks } from 'node:module'

const EACH = '#web/paraglide/messages.js'
const AT_ONCE = '#web/paraglide/messages-in-one.js'

registerHooks({
  resolve: (specifier, context, next) => next(specifier === EACH ? AT_ONCE : specifier, context),
})
