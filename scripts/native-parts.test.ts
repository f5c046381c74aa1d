import { describe, expect, it } from 'vitest'
import { complainAboutParts, type Lockfile, listNativeParts } from './native-parts.ts'

const part = (os: string, cpu: string, libc?: string) => ({
  version: '1.0.0',
  os: [os],
  cpu: [cpu],
  ...(libc ? { libc: [libc] } : {}),
})

/** A bundler whose maker lists parts for every machine of ours and some others. */
function lockfile(change: (packages: Lockfile['packages']) => void = () => {}): Lockfile {
  const packages: Lockfile['packages'] = {
    '': {},
    'node_modules/bundler': {
      version: '1.0.0',
      optionalDependencies: {
        '@bundler/linux-x64-gnu': '1.0.0',
        '@bundler/linux-x64-musl': '1.0.0',
        '@bundler/linux-arm64-gnu': '1.0.0',
        '@bundler/darwin-arm64': '1.0.0',
        '@bundler/darwin-x64': '1.0.0',
        'bundler-windows-x64-msvc': '1.0.0',
        '@bundler/wasm32-wasi': '1.0.0',
        'a-helper': '^1.0.0',
      },
    },
    'node_modules/@bundler/linux-x64-gnu': part('linux', 'x64', 'glibc'),
    'node_modules/@bundler/linux-x64-musl': part('linux', 'x64', 'musl'),
    'node_modules/@bundler/linux-arm64-gnu': part('linux', 'arm64', 'glibc'),
    'node_modules/@bundler/darwin-arm64': part('darwin', 'arm64'),
    'node_modules/@bundler/darwin-x64': part('darwin', 'x64'),
    'node_modules/bundler-windows-x64-msvc': part('win32', 'x64'),
    'node_modules/a-helper': { version: '1.0.0' },
  }
  change(packages)
  return { packages }
}

const complaintsAfter = (change: (packages: Lockfile['packages']) => void) =>
  complainAboutParts(lockfile(change)).map((complaint) => complaint.split(':')[0])

describe('native parts of a lockfile', () => {
  it('are complete when every machine of ours has its own', () => {
    expect(complainAboutParts(lockfile())).toEqual([])
    expect(listNativeParts(lockfile())).toHaveLength(5)
  })

  it.each([
    '@bundler/linux-x64-gnu',
    '@bundler/linux-arm64-gnu',
    '@bundler/darwin-arm64',
    '@bundler/darwin-x64',
    'bundler-windows-x64-msvc',
  ])('lack %s when the registry did not have it', (name) => {
    const complaints = complaintsAfter((packages) => delete packages[`node_modules/${name}`])
    expect(complaints).toEqual([`bundler 1.0.0 lacks ${name}@1.0.0`])
  })

  it('need nothing for machines that are not ours', () => {
    expect(complaintsAfter((packages) => delete packages['node_modules/@bundler/linux-x64-musl'])).toEqual([])
  })

  it('need no package that is the same on every machine', () => {
    expect(complaintsAfter((packages) => delete packages['node_modules/a-helper'])).toEqual([])
  })

  it('count as missing when only those of another version are there', () => {
    const complaints = complaintsAfter((packages) => {
      packages['node_modules/tool/node_modules/bundler'] = {
        version: '2.0.0',
        optionalDependencies: { '@bundler/darwin-x64': '2.0.0', '@bundler/linux-x64-gnu': '2.0.0' },
      }
      packages['node_modules/tool/node_modules/@bundler/linux-x64-gnu'] = {
        ...part('linux', 'x64', 'glibc'),
        version: '2.0.0',
      }
    })
    expect(complaints).toEqual(['bundler 2.0.0 lacks @bundler/darwin-x64@2.0.0'])
  })
})
