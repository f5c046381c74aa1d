/** Providers: whose page it is and who works there. */
export { findNamedProvider, findProviderId, findScope } from './find-provider.ts'
