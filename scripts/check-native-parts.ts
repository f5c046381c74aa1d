/** Fails when package-lock.json lacks a native part for one of the machines on which the product has to start. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { complainAboutParts, listNativeParts, PLATFORMS } from './native-parts.ts'
import { root } from './setup-state.mjs'

const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const complaints = complainAboutParts(lockfile)

for (const complaint of complaints) console.error(complaint)
console.log(
  `${listNativeParts(lockfile).length} native parts for ${PLATFORMS.length} machines, ${complaints.length} packages lack some`,
)
if (complaints.length > 0) process.exitCode = 1
