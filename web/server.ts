/** The page handler that the server mounts: `fetch(request, { context })`. */
import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

export default { fetch: createStartHandler(defaultStreamHandler) }
