export { Failed } from '#web/platform/failed.tsx'
