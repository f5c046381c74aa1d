/** Names of what the check-in stores on a device; `wipe-device.ts` removes it all. public/check-in-worker.js has them too. */
export const CHECK_IN_DATABASE = 'door'
export const CHECK_IN_CACHE = 'check-in'
export const CHECK_IN_WORKER = '/check-in-worker.js'
