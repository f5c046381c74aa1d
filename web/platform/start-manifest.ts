/** Stands before the manifest that the build writes (`scripts/browser-build.ts`): the pages name their scripts another way. */
import { tsrStartManifest as builtManifest } from 'tanstack-start-manifest:v'
import { startLater } from './start-later.ts'

export const tsrStartManifest = () => startLater(builtManifest())
