/** The programs that npm installed, run on the Node that npm installed, however this process was started. */
import { delimiter, join } from 'node:path'
import { root } from './setup-state.mjs'

const folder = join(root, 'node_modules/.bin')

export const programPath = (name: string) => join(folder, process.platform === 'win32' ? `${name}.cmd` : name)

export const programEnv = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${folder}${delimiter}${process.env.PATH}`,
  ...extra,
})
