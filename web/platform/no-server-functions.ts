/** Stands for the client of server functions in the browser: pages call the API, so there are none to call. */
export function serverFnFetcher(): never {
  throw new Error('There are no server functions: call the API.')
}

/** Part of the same module, for the streams that server functions answer with. */
export function trackPostProcessPromise(): void {}
