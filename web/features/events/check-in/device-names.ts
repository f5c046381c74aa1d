/** Names of what the door keeps on a device; `wipe-device.ts` removes it all. public/door-worker.js has them too. */
export const DOOR_DATABASE = 'door'
export const DOOR_CACHE = 'door'
export const DOOR_WORKER = '/door-worker.js'
