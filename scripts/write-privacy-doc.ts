/** Writes docs/privacy.md from the inventory of tables with people in them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivacyDoc } from '../server/platform/privacy/privacy-doc.ts'
import { root } from './setup-state.mjs'

writeFileSync(join(root, 'docs/privacy.md'), writePrivacyDoc())
