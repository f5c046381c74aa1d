/** Says in one sentence why set-up cannot go on. Plain JavaScript for Node 20 and without packages. */

const OLDEST_NODE = [20, 0]
/** npm 6 does not read this lockfile and picks versions of its own; of npm 7 the last one was tried. */
const OLDEST_NPM = [7, 24]

/**
 * @param {string} nodeVersion
 * @param {string} [userAgent] what npm tells its scripts: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false"
 * @returns {string | null}
 */
export function refuseOldPrograms(nodeVersion, userAgent = '') {
  if (isOlder(nodeVersion, OLDEST_NODE)) {
    return `This is Node ${nodeVersion}, and at least ${OLDEST_NODE[0]} is needed: install a newer one from https://nodejs.org.`
  }
  const npmVersion = /^npm\/(\S+)/.exec(userAgent)?.[1]
  if (!npmVersion || !isOlder(npmVersion, OLDEST_NPM)) return null
  return `This is npm ${npmVersion}, and at least ${OLDEST_NPM.join('.')} is needed: "npm install --global npm@10" brings one.`
}

/** @param {string} version @param {number[]} oldest */
function isOlder(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

/**
 * Failures that trying again does not mend.
 * @param {any} error
 * @param {string} root
 * @returns {string | null} null: not one of those
 */
export function explainSetupFailure(error, root) {
  const text = `${error.code ?? ''} ${error.message ?? ''} ${error.output ?? ''}`
  if (/\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(text)) {
    return `The disk is full: set-up needs about 2 GB in ${root}, so make room and run the command again.`
  }
  if (/\b(EACCES|EPERM|EROFS)\b|permission denied|read-only file system/i.test(text)) {
    const named = findPath(error, text)
    // Of the clone it is the owner who has to be changed, whichever file in it was tried first.
    const path = !named || named.startsWith(root) ? root : named
    return `This user may not write to ${path}: give it to them ("sudo chown -R $USER ${quote(path)}"), or clone into a folder of their own.`
  }
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT)\b/.test(text)) {
    return 'npm cannot reach its registry: check the network or the proxy ("npm ping" tries it) and run the command again.'
  }
  return null
}

/** @param {any} error @param {string} text what npm printed: "npm error path /home/ana/.npm/_cacache" */
function findPath(error, text) {
  return error.path ?? /^npm (?:error|ERR!) path (.+)$/m.exec(text)?.[1] ?? null
}

/** @param {string} path */
const quote = (path) => (/\s/.test(path) ? `'${path}'` : path)
