import { expect, it } from 'vitest'
import { withAddresses } from './lockfile-addresses.mjs'

const config = { registry: 'https://packages.example/npm/', '@ours:registry': 'https://ours.example' }
const integrity = 'sha512-a'

function addressesOf(packages: Record<string, object>) {
  const completed = withAddresses({ lockfileVersion: 3, packages }, config)
  expect(completed.lockfileVersion).toBe(3)
  return Object.fromEntries(
    Object.entries<{ resolved?: string }>(completed.packages).map(([path, { resolved }]) => [path, resolved]),
  )
}

it('names the tarball of each package, also of one within another, of a scope and of another name', () => {
  expect(
    addressesOf({
      'node_modules/hono': { version: '4.1.0', integrity },
      'node_modules/hono/node_modules/@types/node': { version: '24.0.1', integrity },
      'node_modules/cli': { name: 'string-width', version: '4.2.3', integrity },
    }),
  ).toEqual({
    'node_modules/hono': 'https://packages.example/npm/hono/-/hono-4.1.0.tgz',
    'node_modules/hono/node_modules/@types/node':
      'https://packages.example/npm/@types/node/-/node-24.0.1.tgz',
    'node_modules/cli': 'https://packages.example/npm/string-width/-/string-width-4.2.3.tgz',
  })
})

it('takes the registry that npm has for a scope', () => {
  expect(addressesOf({ 'node_modules/@ours/kit': { version: '1.0.0', integrity } })).toEqual({
    'node_modules/@ours/kit': 'https://ours.example/@ours/kit/-/kit-1.0.0.tgz',
  })
})

it('leaves what is not downloaded by itself: the product, links, bundled packages and what has an address', () => {
  const resolved = 'https://elsewhere.example/a.tgz'
  expect(
    addressesOf({
      '': { version: '0.1.0' },
      'node_modules/linked': { link: true },
      'node_modules/wasm/node_modules/tslib': { version: '2.0.0', integrity, inBundle: true },
      'node_modules/a': { version: '1.0.0', integrity, resolved },
    }),
  ).toEqual({
    '': undefined,
    'node_modules/linked': undefined,
    'node_modules/wasm/node_modules/tslib': undefined,
    'node_modules/a': resolved,
  })
})
