/** Names of what the door keeps on a device; `wipe-device.ts` removes it all. public/door-worker.js has them too. */
export const CHECK_IN_DATABASE = 'door'
export const CHECK_IN_CACHE = 'door'
export const CHECK_IN_WORKER = '/door-worker.js'
