/** TanStack Start declares it in a file of its source that its package does not name. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => import('./start-later.ts').StartManifest
}
